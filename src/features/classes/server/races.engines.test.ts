import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import { findDangling } from '#tests/api/properties/references.ts';
import type { Answer, Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
let expectWhole: () => Promise<void>;
beforeAll(async () => {
  casa = await startTestCasa();
  const dangling = await findDangling(casa.services.database);
  expectWhole = async () => expect(await dangling()).toEqual([]);
});
beforeEach(async () => {
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const at50 = <T>(make: (index: number) => Promise<Answer<T>>): Promise<Answer<T>[]> =>
  Promise.all(Array.from({ length: 50 }, (_, index) => make(index)));

const counted = (answers: readonly Answer[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const noFault = (answers: readonly Answer[]) => {
  const faults = answers.filter(({ status }) => status >= 500).map(({ body }) => body);
  expect(faults).toEqual([]);
};

const oneOf = (answers: readonly Answer<{ _id: string }>[]) => new Set(answers.map(({ body }) => body._id)).size;

const byTurns = (kinds: readonly ((index: number) => Promise<Answer>)[], index: number): Promise<Answer> => {
  const kind = kinds[index % kinds.length];
  if (!kind) throw new Error('nothing to do');
  return kind(index);
};

const spelled = (index: number) => ['Narra', 'narra', 'NAR RA', 'nArRa'][index % 4] ?? '';

describe('concurrent creation', () => {
  test('creates a category, level and section once and returns them to the other callers', async () => {
    const categories = await at50((index) => admin.call(calls.createCategory, { category: spelled(index) }));
    expect(counted(categories)).toEqual({ 201: 1, 200: 49 });
    expect(oneOf(categories)).toBe(1);
    const category = categories[0]?.body._id ?? '';
    const levels = await at50((index) => admin.call(calls.createLevel, { category, level: spelled(index) }));
    expect(counted(levels)).toEqual({ 201: 1, 200: 49 });
    expect(oneOf(levels)).toBe(1);
    const level = levels[0]?.body._id ?? '';
    const adviser = (await casa.world.teacher()).id;
    const sections = await at50((index) =>
      admin.call(calls.createSection, { level, section: spelled(index), adviser }),
    );
    expect(counted(sections)).toEqual({ 201: 1, 200: 49 });
    expect(oneOf(sections)).toBe(1);
  });

  test('creates a subject once and returns 409 to the other callers', async () => {
    const section = await casa.world.section();
    const subjects = await at50((index) =>
      admin.call(calls.createSubject, { subject: spelled(index), section: section.id, teacher: section.adviser }),
    );
    expect(counted(subjects)).toEqual({ 201: 1, 409: 49 });
    const got = await admin.call(calls.getSection, { id: section.id });
    expect(got.body.section.subjects).toHaveLength(1);
  });

  test('lets one of several concurrent renames take a name', async () => {
    const section = await casa.world.section();
    const subjects = await Promise.all(
      Array.from({ length: 10 }, () => casa.world.subject({ section: section.id, teacher: section.adviser })),
    );
    const answers = await Promise.all(
      subjects.map(({ id }, index) => admin.call(calls.renameSubject, { id, subject: spelled(index) })),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 9 });
  });

  test('creates one account for an address in different cases', async () => {
    const form = { first_name: 'Tala', last_name: 'Reyes', phone: '1', birthdate: '1990-01-01', address: 'here' };
    const addresses = ['same@casa.example', 'Same@casa.example', 'SAME@CASA.EXAMPLE'];
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        admin.post(people.createTeacher.path, { ...form, email: addresses[index % 3], password: 'narra tree at noon' }),
      ),
    );
    expect(counted(answers)).toEqual({ 201: 1, 409: 11 });
    const refused = answers.filter(({ status }) => status === 409);
    expect(new Set(refused.map(({ body }) => (body as { code: string }).code))).toEqual(new Set(['email_taken']));
  });
});

describe('concurrent changes of one item', () => {
  test('enrolls a student in one of fifty sections', async () => {
    const level = (await casa.world.level()).id;
    const adviser = (await casa.world.teacher()).id;
    const sections = await Promise.all(Array.from({ length: 50 }, () => casa.world.section({ level, adviser })));
    const student = await casa.world.student();
    const answers = await at50((index) =>
      admin.call(calls.addStudentSection, { studentID: student.id, sectionID: sections[index]?.id ?? '' }),
    );
    expect(counted(answers)).toEqual({ 200: 1, 409: 49 });
    const winner = answers.find(({ status }) => status === 200)?.body._id;
    const got = await admin.call(calls.getSections, { levelID: level });
    const holding = got.body.filter(({ students }) => students.some(({ _id }) => _id === student.id));
    expect(holding.map(({ _id }) => _id)).toEqual([winner]);
  });

  test('stores one of several overlapping slots of a section or a teacher', async () => {
    const teacher = (await casa.world.teacher()).id;
    const section = await casa.world.section();
    const sameSection = await Promise.all([1, 2, 3].map(() => casa.world.subject({ section: section.id })));
    const sameTeacher = await Promise.all([1, 2, 3].map(() => casa.world.subject({ teacher })));
    for (const subjects of [sameSection, sameTeacher]) {
      const answers = await at50((index) =>
        admin.call(calls.createSchedule, {
          subject: subjects[index % 3]?.id ?? '',
          day: 'Monday',
          startTime: `8:${String(index).padStart(2, '0')} AM`,
          endTime: '9:30 AM',
        }),
      );
      expect(counted(answers)).toEqual({ 201: 1, 409: 49 });
    }
  });

  test('removes a student from a section once', async () => {
    const student = await casa.world.studentIn();
    const answers = await at50(() =>
      admin.call(calls.removeStudent, { studentID: student.id, sectionID: student.section }),
    );
    expect(counted(answers)).toEqual({ 200: 1, 404: 49 });
  });
});

describe('concurrent deletions', () => {
  test('delete a category, section, subject and slot once', async () => {
    const category = await casa.world.category();
    const level = await casa.world.level({ category: category.id });
    const section = await casa.world.section({ level: level.id });
    await casa.world.studentIn(section.id);
    const subject = await casa.world.subject({ section: section.id });
    const slot = await casa.world.schedule({ subject: subject.id, day: 1, startMinute: 480, endMinute: 540 });
    const slots = await at50(() => admin.call(calls.deleteSubjectSchedule, { scheduleID: slot.id }));
    expect(counted(slots)).toEqual({ 200: 1, 404: 49 });
    const subjects = await at50(() => admin.call(calls.removeSubject, { id: subject.id }));
    expect(counted(subjects)).toEqual({ 200: 1, 404: 49 });
    const sections = await at50(() => admin.call(calls.deleteSections, { ids: [section.id] }));
    expect(counted(sections)).toEqual({ 200: 1, 404: 49 });
    const winner = sections.find(({ status }) => status === 200);
    expect(winner?.body).toEqual({ deleted: 1, batch: expect.any(String), subjects: 0, unassignedStudents: 1 });
    const categories = await at50(() => admin.call(calls.deleteAllClasses, { ids: [category.id] }));
    expect(counted(categories)).toEqual({ 200: 1, 404: 49 });
  });

  test('count each item once if their lists overlap', async () => {
    const level = (await casa.world.level()).id;
    const adviser = (await casa.world.teacher()).id;
    const sections = await Promise.all(Array.from({ length: 12 }, () => casa.world.section({ level, adviser })));
    const ids = sections.map(({ id }) => id);
    const answers = await Promise.all(
      [0, 2, 4, 6, 8].map((from) => admin.call(calls.deleteSections, { ids: ids.slice(from, from + 4) })),
    );
    noFault(answers);
    const deleted = answers.reduce((sum, { status, body }) => sum + (status === 200 ? body.deleted : 0), 0);
    expect(deleted).toBe(12);
  });

  test('delete a teacher and a student once', async () => {
    const teacher = await casa.world.teacher();
    const student = await casa.world.studentIn();
    const teachers = await at50(() => admin.call(people.deleteTeacher, { ids: [teacher.id] }));
    expect(counted(teachers)).toEqual({ 200: 1, 404: 49 });
    const students = await at50(() => admin.call(people.deleteStudent, { ids: [student.id] }));
    expect(counted(students)).toEqual({ 200: 1, 404: 49 });
  });
});

describe('deletions during other changes', () => {
  test('keep references valid if a teacher is deleted while receiving sections and subjects', async () => {
    for (let round = 0; round < 5; round += 1) {
      const level = (await casa.world.level()).id;
      const [leaving, staying] = await Promise.all([casa.world.teacher(), casa.world.teacher()]);
      const section = await casa.world.section({ level, adviser: staying.id });
      const subject = await casa.world.subject({ section: section.id, teacher: staying.id });
      const answers = await Promise.all([
        ...[1, 2, 3].map((name) =>
          admin.call(calls.createSection, { level, section: `New ${name}`, adviser: leaving.id }),
        ),
        admin.call(people.deleteTeacher, { ids: [leaving.id] }),
        admin.call(calls.createSubject, { subject: 'New', section: section.id, teacher: leaving.id }),
        admin.call(people.deleteTeacher, { ids: [leaving.id], reassignTo: staying.id }),
        admin.call(calls.updateSubjectTeacher, { subjectID: subject.id, teacher: leaving.id }),
        admin.call(calls.updateAdviserSection, { sectionID: section.id, section: 'Kept', adviser: leaving.id }),
      ]);
      noFault(answers);
      await expectWhole();
      const got = await admin.call(calls.getLevel, { levelID: level });
      const advisers = new Set(got.body.sections.map(({ adviser }) => adviser));
      expect(got.body.teachers.map(({ _id }) => _id).sort()).toEqual([...advisers].sort());
    }
  });

  test('keep references valid if a category is deleted, created and filled concurrently', async () => {
    for (let round = 0; round < 5; round += 1) {
      const category = await casa.world.category({ name: `Round ${round}` });
      const level = await casa.world.level({ category: category.id });
      const section = await casa.world.section({ level: level.id });
      const student = await casa.world.student();
      const levelId = level.id;
      const kinds: ((index: number) => Promise<Answer>)[] = [
        () => admin.call(calls.createCategory, { category: `round ${round}` }),
        (index) => admin.call(calls.createLevel, { category: category.id, level: `Level ${index}` }),
        () => admin.call(calls.addStudentSection, { studentID: student.id, sectionID: section.id }),
        (index) => admin.call(calls.createSection, { level: levelId, section: `S ${index}`, adviser: section.adviser }),
        () => admin.call(calls.deleteAllClasses, { ids: [category.id] }),
      ];
      const answers = await at50((index) => byTurns(kinds, index));
      noFault(answers);
      await expectWhole();
    }
  });

  test('cause no server errors in concurrent reads', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [leaving, staying] = await Promise.all([casa.world.teacher(), casa.world.teacher()]);
      const section = await casa.world.section({ adviser: leaving.id });
      const subject = await casa.world.subject({ section: section.id, teacher: leaving.id });
      const student = await casa.signedIn(await casa.world.studentIn(section.id));
      const asLeaving = await casa.signedIn(leaving);
      const reads = [
        () => student.call(calls.getOwnSection, { id: section.id }),
        () => admin.call(calls.getSection, { id: section.id }),
        () => admin.call(calls.getLevel, { levelID: section.level }),
        () => asLeaving.call(calls.getSectionDetails, { id: section.id }),
        () => admin.call(calls.getSubject, { id: subject.id }),
      ];
      const reading = at50((index) => byTurns(reads, index));
      const writes = [
        admin.call(people.deleteTeacher, { ids: [leaving.id], reassignTo: staying.id }),
        admin.call(calls.renameLevel, { id: section.level, level: 'Other' }),
        admin.call(calls.deleteSections, { ids: [section.id] }),
      ];
      noFault([...(await reading), ...(await Promise.all<Answer>(writes))]);
    }
  });
});
