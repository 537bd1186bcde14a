import { expect, test } from 'vitest';
import { classesEndpoints } from '#features/classes/contract.ts';
import { peopleEndpoints } from '#features/people/contract.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { yearTurnoverEndpoints as calls } from '#features/year-turnover/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { noteSeen, roundsOf } from '#tests/support/fault-counts.ts';
import { importing, studentRow, titles } from '#tests/support/imports.ts';
import { killMoments, openSchool, untilMoment } from './killed-school.ts';

const { count: rounds, timeFor } = roundsOf(3);
const studentCount = 200;
const leavers = 20;

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const years = [
  { name: 'Old year', from: day(-300), to: day(-2), terms: [] },
  { name: 'New year', from: day(20), to: day(300), terms: [] },
];

/** Creates a class of many students with a lesson, and a past school year. */
const fill = async (admin: Client) => {
  const made = async <Body>(answer: Promise<{ status: number; body: Body }>) => {
    const { status, body } = await answer;
    expect([status, body]).toEqual([expect.toBeOneOf([200, 201]), expect.anything()]);
    return body;
  };
  const key = 'days.school-years';
  await made(admin.call(settingsEndpoints.saveSettings, { changes: [{ key, version: '', value: years }] }));
  const names = { first_name: 'Luz', last_name: 'Cruz', email: 'luz@casa.example', phone: '0917 555 0101' };
  const more = { birthdate: '1990-01-01', address: '3 Molave Lane', middle_name: '', image: '' };
  const zoom = { zoom_link: '', zoom_id: '', zoom_password: '' };
  const teacher = (await made(admin.call(peopleEndpoints.createTeacher, { ...names, ...more, ...zoom })))._id;
  const category = (await made(admin.call(classesEndpoints.createCategory, { category: 'Casa' })))._id;
  const level = (await made(admin.call(classesEndpoints.createLevel, { category, level: 'Primary' })))._id;
  const inLevel = { level, section: 'Narra', adviser: teacher };
  const section = (await made(admin.call(classesEndpoints.createSection, inLevel)))._id;
  const subject = (await made(admin.call(classesEndpoints.createSubject, { subject: 'Art', section, teacher })))._id;
  const slot = { day: 'Monday', startTime: '8:00 AM', endTime: '9:00 AM' };
  await made(admin.call(classesEndpoints.createSchedule, { subject, ...slot }));
  const { begin, run } = importing(() => admin);
  await run(await begin('students', [titles, ...Array.from({ length: studentCount }, () => studentRow('Narra'))]));
  return { section, level, teacher };
};

type Filled = Awaited<ReturnType<typeof fill>>;

/** Returns each section with its numbers of students and subjects, and the number of students in a class. */
const seen = async (admin: Client) => {
  const overview = (await admin.call(classesEndpoints.getClassOverview, {})).body;
  const sections = overview.flatMap(({ levels }) => levels.flatMap((level) => level.sections));
  const students = (await admin.call(peopleEndpoints.getStudents, {})).body;
  return {
    sections: sections.map(({ section, students: enrolled, subjects }) => [section, enrolled, subjects]),
    inClass: students.filter(({ sectionID }) => sectionID).length,
  };
};

/** Plans to move the students of a class into a copy, let some of them leave, and close the class. */
const plan = async (admin: Client, { section, level, teacher }: Filled) => {
  const { _id: id, version } = (await admin.call(calls.draftYearTurnover, {})).body;
  const newSection = { name: 'Molave', levelID: level, adviserID: teacher, copyOf: section };
  const added = await admin.call(calls.changeYearTurnover, { id, version, newSection });
  const { sections, students } = (await admin.call(calls.getYearTurnover, { id })).body;
  const to = sections.find(({ isNew }) => isNew)?._id ?? '';
  const changed = await admin.call(calls.changeYearTurnover, {
    ...{ id, version: added.body.version },
    sections: [{ sectionID: section, closes: true }],
    students: students.map(({ _id }, at) => ({
      studentID: _id,
      ...(at < leavers ? { way: 'leaves' as const } : { way: 'moves' as const, to }),
      reason: '',
    })),
  });
  expect([added.status, changed.status]).toEqual([200, 200]);
  return id;
};

const run = async (admin: Client, id: string) => {
  const { fingerprint } = (await admin.call(calls.getYearTurnover, { id })).body;
  return () => admin.call(calls.runYearTurnover, { id, fingerprint });
};

test(
  'a killed turnover or its undo is complete or absent, and can be repeated',
  async () => {
    const school = await openSchool();
    const filled = await fill(await school.admin());
    const before = { sections: [['Narra', studentCount, 1]], inClass: studentCount };
    const after = { sections: [['Molave', studentCount - leavers, 1]], inClass: studentCount - leavers };
    const stateOf = async (admin: Client, id: string) => (await admin.call(calls.getYearTurnover, { id })).body.state;
    const cut = { run: 0, undo: 0 };

    /** Starts a step, kills the server after the given time, and repeats the step if it was not done. */
    const killIn = async (step: 'run' | 'undo', id: string, milliseconds?: number) => {
      const call = async (admin: Client) =>
        step === 'run' ? run(admin, id) : () => admin.call(calls.undoYearTurnover, { id });
      const [from, to] = step === 'run' ? [before, after] : [after, before];
      const { done, elapsed } = await untilMoment((await call(await school.admin()))(), milliseconds);
      if (milliseconds !== undefined) await school.killAndStart();
      await done;
      const admin = await school.admin();
      const isDone = (await stateOf(admin, id)) === (step === 'run' ? 'done' : 'undone');
      expect(await seen(admin)).toEqual(isDone ? to : from);
      if (!isDone) {
        cut[step] += 1;
        expect((await (await call(admin))()).status).toBe(200);
        expect(await seen(admin)).toEqual(to);
      }
      return { elapsed, isDone };
    };

    const first = await plan(await school.admin(), filled);
    expect(await seen(await school.admin())).toEqual(before);
    const moments = {
      run: killMoments((await killIn('run', first)).elapsed, rounds),
      undo: killMoments((await killIn('undo', first)).elapsed, rounds),
    };
    for (let round = 0; round < rounds; round += 1) {
      const id = await plan(await school.admin(), filled);
      for (const step of ['run', 'undo'] as const) {
        const { isDone } = await killIn(step, id, moments[step].inRound(round));
        if (isDone) moments[step].moveForward();
      }
    }
    expect(cut.run + cut.undo).toBeGreaterThan(0);
    await school.close();
    noteSeen(`${rounds * 2} kills in a turnover or its undoing, ${cut.run + cut.undo} before it was done, each whole`);
  },
  timeFor(300_000),
);
