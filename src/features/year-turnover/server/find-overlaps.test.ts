import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  await casa.world.schoolYears();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

/** Creates a subject with a lesson on Monday, in a new section of a new level. */
const taught = async (teacher: string, name: string, startMinute: number, endMinute = startMinute + 60) => {
  const level = await casa.world.level({ name: `Level of ${name}` });
  const section = await casa.world.section({ name: `Room of ${name}`, level: level.id, adviser: teacher });
  const { id } = await casa.world.subject({ name, teacher, section: section.id });
  await casa.world.schedule({ subject: id, day: 0, startMinute, endMinute });
  return { id, section: section.id, level: level.id };
};
const lesson = (subject: string, startTime: string, endTime: string, section = `Room of ${subject}`) => ({
  day: 'Monday',
  startTime,
  endTime,
  subject,
  level: `Level of ${subject}`,
  section,
});
type Change = Omit<Parameters<typeof admin.call<(typeof calls)['changeYearTurnover']>>[1], 'id' | 'version'>;
const overlapsOf = async (...changes: Change[]) => {
  const { _id: id } = (await admin.call(calls.draftYearTurnover, {})).body;
  for (const change of changes) {
    const { version } = (await admin.call(calls.getYearTurnover, { id })).body;
    expect((await admin.call(calls.changeYearTurnover, { id, version, ...change })).status).toBe(200);
  }
  const { overlaps, problems, fingerprint } = (await admin.call(calls.getYearTurnover, { id })).body;
  expect(problems).toEqual([]);
  return { id, overlaps, fingerprint };
};
const discard = (id: string) => admin.call(calls.discardYearTurnover, { id });

test('reports a copied timetable that overlaps its source, with teacher, day and times', async () => {
  const teacher = await casa.world.teacher({ first_name: 'Luz', middle_name: '', last_name: 'Cruz' });
  const art = await taught(teacher.id, 'Art', 480);
  await taught(teacher.id, 'Music', 600);
  const newSection = { name: 'Narra', levelID: art.level, adviserID: teacher.id, copyOf: art.section };
  const { id, overlaps } = await overlapsOf({ newSection });
  expect(overlaps).toEqual([
    {
      _id: teacher.id,
      teacher: 'Luz Cruz',
      lessons: [lesson('Art', '8:00 AM', '9:00 AM'), lesson('Art', '8:00 AM', '9:00 AM', 'Narra')],
    },
  ]);
  await discard(id);
  const moved = await overlapsOf({ newSection }, { sections: [{ sectionID: art.section, closes: true }] });
  expect(moved.overlaps).toEqual([]);
  await discard(moved.id);
});

test('reports two overlapping copies, does not block the turnover, and reports nothing afterwards', async () => {
  const teacher = await casa.world.teacher();
  const dance = await taught(teacher.id, 'Dance', 480);
  const copy = (name: string) => ({
    newSection: { name, levelID: dance.level, adviserID: teacher.id, copyOf: dance.section },
  });
  const closes = { sections: [{ sectionID: dance.section, closes: true }] };
  const { id, overlaps, fingerprint } = await overlapsOf(copy('One'), copy('Two'), closes);
  expect(overlaps.map(({ lessons }) => lessons.map(({ section }) => section).sort())).toEqual([['One', 'Two']]);
  expect((await admin.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
  expect((await admin.call(calls.getYearTurnover, { id })).body.overlaps).toEqual([]);
  await admin.call(calls.undoYearTurnover, { id });
});

test('reports new overlaps of a subject that changes its teacher, but no existing overlaps', async () => {
  const [from, to] = [await casa.world.teacher(), await casa.world.teacher()];
  const choir = await taught(from.id, 'Choir', 480);
  await taught(to.id, 'Drama', 510);
  await taught(to.id, 'Yoga', 600);
  await taught(to.id, 'Chess', 610);
  const { id, overlaps } = await overlapsOf({ subjects: [{ subjectID: choir.id, teacherID: to.id }] });
  expect(overlaps).toEqual([
    expect.objectContaining({
      _id: to.id,
      lessons: [lesson('Choir', '8:00 AM', '9:00 AM'), lesson('Drama', '8:30 AM', '9:30 AM')],
    }),
  ]);
  await discard(id);
});

test('reports lessons of two teachers that one teacher gets in a copy', async () => {
  const [before, to] = [await casa.world.teacher(), await casa.world.teacher()];
  const judo = await taught(before.id, 'Judo', 480);
  const { id: karate } = await casa.world.subject({ name: 'Karate', teacher: to.id, section: judo.section });
  await casa.world.schedule({ subject: karate, day: 0, startMinute: 510, endMinute: 570 });
  const newSection = { name: 'Molave', levelID: judo.level, adviserID: to.id, copyOf: judo.section };
  const { id, overlaps } = await overlapsOf({ newSection }, { sections: [{ sectionID: judo.section, closes: true }] });
  const inCopy = { level: 'Level of Judo', section: 'Molave' };
  expect(overlaps.map(({ _id, lessons }) => ({ _id, lessons }))).toEqual([
    {
      _id: to.id,
      lessons: [
        { ...lesson('Judo', '8:00 AM', '9:00 AM'), ...inCopy },
        { ...lesson('Karate', '8:30 AM', '9:30 AM'), ...inCopy },
      ],
    },
  ]);
  await discard(id);
});
