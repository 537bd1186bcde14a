import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** A subject with its slots, each a day and the minutes after midnight from which to which it goes. */
const taught = async (teacher: string, name: string, ...slots: [day: number, from: number, to: number][]) => {
  const section = await casa.world.section({ name: `Room of ${name}` });
  const { id } = await casa.world.subject({ name, teacher, section: section.id });
  for (const [day, startMinute, endMinute] of slots)
    await casa.world.schedule({ subject: id, day, startMinute, endMinute });
  return id;
};

const lesson = (subject: string, startTime: string, endTime: string, day = 'Monday') => ({
  day,
  startTime,
  endTime,
  subject,
  section: `Room of ${subject}`,
});

test('a subject goes to a teacher whose lessons it overlaps; the answer names both', async () => {
  const admin = await casa.asNew('admin');
  const [from, to] = [await casa.world.teacher(), await casa.world.teacher()];
  const art = await taught(from.id, 'Art', [0, 480, 540], [1, 480, 540]);
  await taught(to.id, 'Music', [0, 510, 570], [1, 540, 600]);
  await taught(to.id, 'Choir', [0, 560, 600]);
  const give = (teacher: string) => admin.call(calls.updateSubjectTeacher, { subjectID: art, teacher });
  const given = await give(to.id);
  expect(given).toMatchObject({ status: 200, body: { _id: art, teacher: to.id } });
  expect(given.body.conflicts).toEqual([lesson('Art', '8:00 AM', '9:00 AM'), lesson('Music', '8:30 AM', '9:30 AM')]);
  expect((await give(to.id)).body).not.toHaveProperty('conflicts');
  expect((await give(from.id)).body).not.toHaveProperty('conflicts');
});

test('who takes over from several learns what overlaps since then, and nothing that did before', async () => {
  const admin = await casa.asNew('admin');
  const [one, two, heir] = [await casa.world.teacher(), await casa.world.teacher(), await casa.world.teacher()];
  await taught(one.id, 'Botany', [2, 480, 540]);
  await taught(one.id, 'Zoology', [2, 480, 540]);
  await taught(two.id, 'Reading', [3, 600, 660]);
  await taught(one.id, 'Writing', [3, 630, 690]);
  await taught(heir.id, 'Cooking', [4, 600, 660]);
  await taught(heir.id, 'Baking', [4, 600, 660]);
  const left = await admin.call(peopleEndpoints.deleteTeacher, { ids: [one.id, two.id], reassignTo: heir.id });
  expect(left).toMatchObject({ status: 200, body: { deleted: 2 } });
  expect(left.body.conflicts).toEqual([
    lesson('Reading', '10:00 AM', '11:00 AM', 'Thursday'),
    lesson('Writing', '10:30 AM', '11:30 AM', 'Thursday'),
  ]);
  const idle = await casa.world.teacher();
  const quiet = await admin.call(peopleEndpoints.deleteTeacher, { ids: [idle.id], reassignTo: heir.id });
  expect(quiet).toMatchObject({ status: 200, body: { deleted: 1 } });
  expect(quiet.body).not.toHaveProperty('conflicts');
});
