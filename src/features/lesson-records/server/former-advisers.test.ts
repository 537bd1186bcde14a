import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { endOfSchoolDay, schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const classroom = async () => {
  const adviser = await casa.asNew('teacher');
  const section = await casa.world.section({ adviser: adviser.id });
  const student = (await casa.world.studentIn(section.id)).id;
  await casa.world.syncEnrollmentPeriods();
  return { adviser, section, student };
};
const reads = async (id: string, student: string) => {
  const client = await casa.signedIn({ id, role: 'teacher' });
  const timeline = await client.post('/api/observations/get-child-timeline', { studentID: student });
  const observations = await client.post('/api/observations/get-child-observations', { studentID: student });
  expect(observations.status).toBe(timeline.status);
  return timeline.status;
};
const advise = async (section: { id: string; name?: string }, adviser: string) => {
  const change = { sectionID: section.id, section: section.name ?? 'Narra', adviser };
  expect((await admin.post('/api/admins/update-adviser-section', change)).status).toBe(200);
};
const move = async (student: string, from: string, to: string) => {
  await admin.post('/api/admins/remove-student', { studentID: student, sectionID: from });
  const moved = await admin.post('/api/admins/add-student-section', { studentID: student, sectionID: to });
  expect(moved.status).toBe(200);
};

test('a replaced adviser can read for 60 school days, before and after the sync', async () => {
  const { adviser, section, student } = await classroom();
  await advise(section, (await casa.world.teacher()).id);
  expect(await reads(adviser.id, student)).toBe(200);
  await casa.world.syncEnrollmentPeriods();
  expect(await reads(adviser.id, student)).toBe(200);
  const last = endOfSchoolDay(casa.services, addDays(schoolDay(casa.services), 60));
  const seconds = (Date.parse(last) - casa.clock.milliseconds()) / 1000;
  casa.clock.advance(seconds - 1);
  expect(await reads(adviser.id, student)).toBe(200);
  casa.clock.advance(2);
  expect(await reads(adviser.id, student)).toBe(403);
  casa.clock.advance(-seconds - 1);
});

test('both former advisers of a student who moved twice can read, other teachers cannot', async () => {
  const [one, two, three] = [await classroom(), await classroom(), await classroom()];
  await move(one.student, one.section.id, two.section.id);
  expect(await reads(one.adviser.id, one.student)).toBe(200);
  await casa.world.syncEnrollmentPeriods();
  await move(one.student, two.section.id, three.section.id);
  for (const { adviser } of [one, two, three]) expect(await reads(adviser.id, one.student)).toBe(200);
  await casa.world.syncEnrollmentPeriods();
  for (const { adviser } of [one, two, three]) expect(await reads(adviser.id, one.student)).toBe(200);
  expect(await reads((await casa.world.teacher()).id, one.student)).toBe(403);
});

test('the adviser of a student who left the school can read, a former subject teacher cannot', async () => {
  const { adviser, section, student } = await classroom();
  const helper = await casa.world.teacher();
  await casa.world.subject({ section: section.id, teacher: helper.id });
  expect(await reads(helper.id, student)).toBe(200);
  const lastDay = schoolDay(casa.services);
  const left = await admin.post('/api/admins/archive-students', { ids: [student], lastDay, reason: '' });
  expect(left.status).toBe(200);
  for (const _ of ['at once', 'settled']) {
    expect(await reads(adviser.id, student)).toBe(200);
    expect(await reads(helper.id, student)).toBe(403);
    await casa.world.syncEnrollmentPeriods();
  }
});

test('no handover is recorded if a section returns to its adviser', async () => {
  const { adviser, section, student } = await classroom();
  const other = await casa.world.teacher();
  await advise(section, other.id);
  await casa.world.syncEnrollmentPeriods();
  await advise(section, adviser.id);
  await casa.world.syncEnrollmentPeriods();
  expect(await reads(adviser.id, student)).toBe(200);
  expect(await reads(other.id, student)).toBe(403);
});

test('a former adviser cannot write entries, consents or observations', async () => {
  const { adviser, section, student } = await classroom();
  await advise(section, (await casa.world.teacher()).id);
  await casa.world.syncEnrollmentPeriods();
  const consent = {
    ...{ studentID: student, uses: ['record'], isGiven: true, guardian: 'Maria Cruz', way: 'form', day: '2026-01-05' },
  };
  const { lesson } = await casa.world.album();
  const entry = { clientId: 'an-entry-of-a-former-adviser', studentID: student, lessonID: lesson, kind: 'presented' };
  const seen = { clientId: 'seen-by-a-former-adviser', day: '2026-01-05', text: 'Poured.', visibility: 'staff' };
  for (const [path, body] of [
    ['/api/photo-consents/record-photo-consent', consent],
    ['/api/records/add-entries', { sectionID: section.id, entries: [{ ...entry, day: '2026-01-05' }] }],
    [
      '/api/observations/add-observation',
      { ...seen, sectionID: section.id, studentIDs: [student], lessonIDs: [lesson] },
    ],
  ] as const)
    expect([path, (await adviser.post(path, body)).status]).toEqual([path, 403]);
});
