import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as calls } from '#features/classes/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** Creates a subject with slots. Times are minutes after midnight. */
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

test('names both lessons of an overlap when a subject changes its teacher', async () => {
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

test('returns only new overlaps to the successor of several teachers', async () => {
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

test('previews each pair of lessons that a change of teachers would make overlap', async () => {
  const admin = await casa.asNew('admin');
  const [one, two, heir] = [await casa.world.teacher(), await casa.world.teacher(), await casa.world.teacher()];
  const weaving = await taught(one.id, 'Weaving', [0, 480, 600], [4, 480, 540]);
  const sewing = await taught(two.id, 'Sewing', [0, 590, 620]);
  const section = await casa.world.section({ adviser: one.id });
  await taught(heir.id, 'Pottery', [0, 480, 540], [0, 540, 590]);
  await taught(heir.id, 'Glazing', [0, 500, 530]);
  const request = (...ids: string[]) =>
    admin.call(calls.getTeacherClashes, { changes: ids.map((id) => ({ id, teacherID: heir.id })) });
  const found = await request(weaving, sewing, section.id);
  expect(found).toMatchObject({ status: 200 });
  const [long, short] = [lesson('Weaving', '8:00 AM', '10:00 AM'), lesson('Sewing', '9:50 AM', '10:20 AM')];
  const pottery = lesson('Pottery', '8:00 AM', '9:00 AM');
  const pairs = found.body.map(({ lesson: first, other }) => [first, other]);
  expect(pairs).toHaveLength(4);
  expect(pairs).toContainEqual([long, pottery]);
  expect(pairs).toContainEqual([long, lesson('Pottery', '9:00 AM', '9:50 AM')]);
  expect(pairs).toContainEqual([long, lesson('Glazing', '8:20 AM', '8:50 AM')]);
  expect(pairs).toContainEqual([long, short]);
  expect((await request(sewing)).body).toEqual([]);
  expect((await request(section.id)).body).toEqual([]);
  expect((await request()).body).toEqual([]);
  await admin.call(calls.updateSubjectTeacher, { subjectID: weaving, teacher: heir.id });
  expect((await request(weaving)).body).toEqual([]);
  expect((await admin.post('/api/admins/get-teacher-clashes', { changes: [{ id: weaving }] })).status).toBe(400);
});

test('previews the lessons that overlap a new lesson, with the section or teacher they share', async () => {
  const admin = await casa.asNew('admin');
  const [one, two] = [await casa.world.teacher(), await casa.world.teacher()];
  const dance = await taught(one.id, 'Dance', [1, 480, 540]);
  await taught(one.id, 'Drama', [1, 530, 560]);
  const { body } = await admin.call(calls.getSubject, { id: dance });
  const poetry = await casa.world.subject({ name: 'Poetry', teacher: two.id, section: body.section });
  await casa.world.schedule({ subject: poetry.id, day: 1, startMinute: 500, endMinute: 520 });
  const request = (startTime: string, endTime: string, replaces = '') =>
    admin.call(calls.getSlotClashes, { subjectID: dance, day: 'Tuesday', startTime, endTime, replaces });
  const poetryThen = {
    ...lesson('Poetry', '8:20 AM', '8:40 AM', 'Tuesday'),
    section: 'Room of Dance',
    same: 'section',
  };
  const dramaThen = { ...lesson('Drama', '8:50 AM', '9:20 AM', 'Tuesday'), same: 'teacher' };
  const own = { ...lesson('Dance', '8:00 AM', '9:00 AM', 'Tuesday'), same: 'section' };
  expect((await request('8:30 AM', '9:30 AM')).body).toEqual([own, poetryThen, dramaThen]);
  expect((await request('8:30 AM', '9:30 AM', body.schedules[0]?._id)).body).toEqual([poetryThen, dramaThen]);
  expect((await request('9:20 AM', '9:40 AM')).body).toEqual([]);
  expect((await request('9:40 AM', '9:20 AM')).body).toEqual([]);
  expect((await admin.post('/api/admins/get-slot-clashes', { subjectID: dance, day: 'Tuesday' })).status).toBe(400);
});
