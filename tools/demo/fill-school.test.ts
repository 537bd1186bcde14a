import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { clockText } from '#features/classes/week.ts';
import { renditionPath } from '#features/files/contract.ts';
import { messagesEndpoints as messages } from '#features/messages/contract.ts';
import { newsEndpoints } from '#features/news/contract.ts';
import { newslettersEndpoints } from '#features/newsletters/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import { findDangling } from '#tests/api/properties/references.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { demoPassword, type FilledSchool, fillSchool } from './fill-school.ts';
import { firstDayOf, manilaTime, schoolYearOf } from './plan/calendar.ts';
import type { SchoolPlan, StudentPlan } from './plan/plan-types.ts';
import { planSchool } from './plan/school-plan.ts';

const plan = planSchool({ today: '2025-11-20', students: 40 });

const addresses = (list: readonly { fields: { email: string } }[]) => list.map(({ fields }) => fields.email).sort();

describe('a school without pictures', () => {
  let casa: TestCasa;
  let school: FilledSchool;
  let admin: Client;

  beforeAll(async () => {
    casa = await startTestCasa();
    school = await fillSchool(casa.services, plan, { withPictures: false });
    admin = casa.visitor();
    const [first] = plan.admins;
    const input = { email: first?.fields.email ?? '', password: demoPassword };
    expect((await admin.call(people.loginAdmin, input)).body).toMatchObject({
      phone: first?.fields.phone,
      mustChangePassword: false,
    });
  });
  afterAll(() => casa.stop());

  test('adds all people to their sections, without dangling references', async () => {
    const { body: students } = await admin.call(people.getStudents, {});
    const { body: teachers } = await admin.call(people.getTeachers, {});
    expect(students.map(({ email }) => email).sort()).toEqual(addresses(plan.students));
    expect(teachers.map(({ email }) => email).sort()).toEqual(addresses(plan.teachers));
    for (const { fields, sectionKey } of plan.students) {
      const placed = sectionKey === undefined ? undefined : school.idOf(sectionKey);
      expect(students.find(({ email }) => email === fields.email)?.sectionID).toBe(placed);
    }
    expect(await (await findDangling(casa.services.database))()).toEqual([]);
  });

  test('starts enrollment with the school year, except for one later student', async () => {
    const periods = await casa.services.database.read.selectFrom('stays').select(['section_id', 'from_at']).execute();
    const placed = plan.students.filter(({ sectionKey }) => sectionKey !== undefined);
    expect(periods).toHaveLength(placed.length);
    const now = new Date(casa.services.clock.milliseconds()).toISOString();
    const begun = manilaTime(firstDayOf(schoolYearOf(now)), 9 * 60);
    const later = periods.filter(({ from_at }) => from_at !== begun);
    expect(later.length).toBeLessThanOrEqual(1);
    expect(later.every(({ from_at }) => begun < from_at && from_at < now)).toBe(true);
  });

  test('adds the programmes, levels, sections and subjects of the plan', async () => {
    const { body: categories } = await admin.call(classes.getCategories, {});
    expect(categories.map(({ category }) => category)).toEqual(plan.categories.map(({ category }) => category));
    expect(categories.flatMap(({ levels }) => levels)).toHaveLength(plan.levels.length);
    for (const { key, section, adviserKey } of plan.sections) {
      const { body } = await admin.call(classes.getSection, { id: school.idOf(key) });
      expect(body.section).toMatchObject({ section, adviser: school.idOf(adviserKey) });
      expect(body.section.subjects.map(({ subject }) => subject).sort()).toEqual(
        plan.subjects
          .filter(({ sectionKey }) => sectionKey === key)
          .map(({ subject }) => subject)
          .sort(),
      );
    }
  });

  test('adds news, newsletters and conversations, newest first', async () => {
    const { body: news } = await admin.call(newsEndpoints.getNewsUpdates, {});
    expect(news.map(({ createdAt }) => createdAt)).toEqual(plan.news.map(({ createdAt }) => createdAt));
    const { body: newsletters } = await admin.call(newslettersEndpoints.getNewslettersMemos, {});
    expect(newsletters).toHaveLength(plan.newsletters.filter((item) => 'link' in item).length);
    for (const conversation of plan.conversations.slice(0, 5)) {
      const id = school.idOf(conversation.teacherKey);
      const partner = school.idOf(conversation.studentKey);
      const teacher = await casa.signedIn({ id, role: 'teacher' });
      const { body } = await teacher.call(messages.getMessages, { userId: partner });
      expect(body.map(({ message }) => message)).toEqual(conversation.messages.map(({ text }) => text));
      const waits = conversation.messages.at(-1)?.from === 'student' ? conversation.unread : 0;
      const { body: partners } = await teacher.call(messages.teacherConversations, {});
      expect(partners.find(({ _id }) => _id === partner)?.unreadCount).toBe(waits);
    }
  });

  test('the API accepts the whole timetable again without a clash', async () => {
    for (const { key } of plan.subjects) {
      const { body } = await admin.call(classes.getSubject, { id: school.idOf(key) });
      for (const { _id } of body.schedules) await admin.call(classes.deleteSubjectSchedule, { scheduleID: _id });
    }
    for (const { key, slots } of plan.subjects) {
      for (const { day, startMinute, endMinute } of slots) {
        const { status, body } = await admin.call(classes.addSubjectSchedule, {
          subjectID: school.idOf(key),
          day: weekdays[day] ?? '',
          startTime: clockText(startMinute),
          endTime: clockText(endMinute),
        });
        expect(status, JSON.stringify(body)).toBe(201);
      }
    }
  });
});

const withoutFace = ({ portrait: _, ...one }: StudentPlan): StudentPlan => one;

/** Reduces a plan to one file of each kind: a portrait, a picture, a memo, the guides of one section. */
const planWithFewFiles = (): SchoolPlan => {
  const own = plan.students.find(({ key }) => key === plan.showcase.studentKey);
  return {
    ...plan,
    students: plan.students.map((one) => (one.key === own?.key ? one : withoutFace(one))),
    news: plan.news.slice(0, 1),
    newsletters: plan.newsletters.filter((item) => 'file' in item).slice(0, 1),
    sections: plan.sections.map((one) => (one.key === own?.sectionKey ? one : { ...one, files: [] })),
    subjects: plan.subjects.map((one) => ({ ...one, files: [] })),
  };
};

test('serves portraits, news pictures and documents to people with access', async () => {
  const casa = await startTestCasa();
  const school = await fillSchool(casa.services, planWithFewFiles());
  const { studentKey, teacherKey } = plan.showcase;
  const student = await casa.signedIn({ id: school.idOf(studentKey), role: 'student' });
  const { body: session } = await student.call(people.getSession, {});
  const { body: news } = await student.call(newsEndpoints.getNewsUpdates, {});
  for (const path of [session.user.image, renditionPath(session.user.image, 400), news[0]?.image ?? '']) {
    const { status, headers } = await student.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  const { body: newsletters } = await student.call(newslettersEndpoints.getNewslettersMemos, {});
  const section = plan.sections.find(({ adviserKey }) => adviserKey === teacherKey);
  const input = { id: school.idOf(section?.key ?? '') };
  const teacher = await casa.signedIn({ id: school.idOf(teacherKey), role: 'teacher' });
  const { body: details } = await teacher.call(classes.getSectionDetails, input);
  expect(details.files).toHaveLength(section?.files.length ?? 0);
  for (const path of [newsletters[0]?.file ?? '', ...details.files.map(({ name }) => name)]) {
    expect(String((await teacher.get(path)).body)).toMatch(/^%PDF/);
  }
  await casa.stop();
});

test('a failed fill leaves no rows, and the next fill succeeds', async () => {
  const casa = await startTestCasa();
  const lost = { ...plan, conversations: plan.conversations.map((one) => ({ ...one, teacherKey: 'nobody' })) };
  await expect(fillSchool(casa.services, lost, { withPictures: false })).rejects.toThrow('nobody');
  expect(await casa.services.database.read.selectFrom('students').select('id').execute()).toEqual([]);
  await fillSchool(casa.services, plan, { withPictures: false });
  expect(await casa.services.database.read.selectFrom('students').select('id').execute()).toHaveLength(40);
  await casa.stop();
});
