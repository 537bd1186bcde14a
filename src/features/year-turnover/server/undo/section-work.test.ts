import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { albumsEndpoints } from '#features/albums/contract.ts';
import { announcementsEndpoints } from '#features/announcements/contract.ts';
import { classesEndpoints } from '#features/classes/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { samplePdf } from '#tests/support/sample-files.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let office: Client & { id: string };
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  office = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let turned: { id: string; opened: string; student: string; subject: string; lesson: string };
/** Runs a turnover that opens a copy of a section and moves a student there. */
beforeEach(async () => {
  const old = await casa.world.section();
  const { id: taught } = await casa.world.subject({ section: old.id });
  await casa.world.schedule({ subject: taught, day: 1, startMinute: 480, endMinute: 540 });
  const { album, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(old.id, [album]);
  const { id: student } = await casa.world.studentIn(old.id);
  await casa.world.syncEnrollmentPeriods();
  const { _id: id, version } = (await office.call(calls.draftYearTurnover, {})).body;
  const newSection = { name: `Room ${id}`, levelID: old.level, adviserID: adviser.id, copyOf: old.id };
  expect((await office.call(calls.changeYearTurnover, { id, version, newSection })).status).toBe(200);
  const opened = (await office.call(calls.getYearTurnover, { id })).body.sections.find(({ isNew }) => isNew)?._id ?? '';
  const students = [{ studentID: student, way: 'moves' as const, to: opened, reason: '' }];
  expect((await office.call(calls.changeYearTurnover, { id, version: version + 1, students })).status).toBe(200);
  const { fingerprint } = (await office.call(calls.getYearTurnover, { id })).body;
  expect((await office.call(calls.runYearTurnover, { id, fingerprint })).body.state).toBe('done');
  casa.clock.advance(1);
  const subject = await casa.services.database.read
    .selectFrom('subjects')
    .select('id')
    .where('section_id', '=', opened)
    .executeTakeFirstOrThrow();
  turned = { id, opened, student, subject: subject.id, lesson };
});

const preview = async () => (await office.call(calls.previewUndoTurnover, { id: turned.id })).body;
const undo = async () => (await office.call(calls.undoYearTurnover, { id: turned.id })).body.state;
const sectionIsThere = async () => {
  const { read } = casa.services.database;
  const row = await read.selectFrom('sections').select('id').where('id', '=', turned.opened).executeTakeFirst();
  return row !== undefined;
};

test('removes an unused new section', async () => {
  expect(await preview()).toMatchObject({ removed: 1, moveBack: 1, kept: [] });
  expect([await undo(), await sectionIsThere()]).toEqual(['undone', false]);
});

const done = async (answer: Promise<{ status: number }>) => expect([200, 201]).toContain((await answer).status);
const { createSubject, addSubjectSchedule } = classesEndpoints;

const works = {
  students: () => casa.world.studentIn(turned.opened),
  subjects: () => done(office.call(createSubject, { section: turned.opened, subject: 'Music', teacher: adviser.id })),
  assistants: async () => {
    const { id: teacher } = await casa.world.teacher();
    await casa.world.assistant({ section: turned.opened, teacher, maker: adviser.id });
  },
  timetable: () => {
    const slot = { day: 'Friday', startTime: '1:00 PM', endTime: '2:00 PM' };
    return done(office.call(addSubjectSchedule, { subjectID: turned.subject, ...slot }));
  },
  albums: async () => {
    const { album } = await casa.world.album();
    await done(office.call(albumsEndpoints.setSectionAlbums, { sectionID: turned.opened, albumIDs: [album] }));
  },
  files: async () => {
    const content = samplePdf();
    const upload = { purpose: 'sectionUploads', uploader: office.id, content, fileName: 'guide.pdf' };
    await casa.world.sectionFile(turned.opened, await casa.world.upload(upload));
  },
  entries: () =>
    casa.world.entry({ student: turned.student, lesson: turned.lesson, section: turned.opened, maker: adviser.id }),
  handoverNotes: () =>
    casa.world.handoverNotes({
      student: turned.student,
      section: turned.opened,
      maker: adviser.id,
      agreements: 'Sleeps.',
    }),
  observations: () => casa.world.observation({ section: turned.opened, maker: adviser.id, students: [turned.student] }),
  reports: () => casa.world.reportRound({ section: turned.opened, maker: adviser.id }),
  announcements: () =>
    done(
      adviser.call(announcementsEndpoints.announce, {
        sectionID: turned.opened,
        message: 'Welcome!',
        clientId: turned.id,
      }),
    ),
};

test.each(Object.keys(works) as (keyof typeof works)[])(
  'keeps a new section with %s when the turnover is undone, and lists the work in the preview',
  async (kind) => {
    await works[kind]();
    const { removed, kept } = await preview();
    expect({ removed, kept }).toMatchObject({
      removed: 0,
      kept: [{ kind: 'section', _id: turned.opened, because: 'used', work: [{ kind, number: 1 }] }],
    });
    expect([await undo(), await sectionIsThere()]).toEqual(['undone', true]);
  },
);

test('keeps a new section from which a subject was removed, and counts that subject', async () => {
  await done(office.call(classesEndpoints.removeSubject, { id: turned.subject }));
  const { removed, kept } = await preview();
  expect({ removed, kept }).toMatchObject({
    removed: 0,
    kept: [{ _id: turned.opened, because: 'used', work: [{ kind: 'subjects', number: 1 }] }],
  });
  expect([await undo(), await sectionIsThere()]).toEqual(['undone', true]);
});
