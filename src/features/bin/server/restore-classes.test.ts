import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints as classes } from '#features/classes/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { countBin, liveDigests } from '#tests/support/digests.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { binEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const issue = async (purpose: string) => {
  const path = `/uploads/${purpose}/${casa.services.clock.newId()}.pdf`;
  const file = { path, purpose, uploader_id: 'somebody', file_name: 'Guide.pdf', type: 'application/pdf', size: 4 };
  await casa.services.database.transaction((tx) =>
    tx
      .insertInto('files')
      .values({ ...file, created_at: casa.services.clock.now() })
      .execute(),
  );
  return path;
};

/** Creates a level with two sections, one with students, a subject and files. */
const createLevel = async () => {
  const { world } = casa;
  const category = await world.category();
  const level = await world.level({ category: category.id });
  const [section, bare] = [await world.section({ level: level.id }), await world.section({ level: level.id })];
  const subject = await world.subject({ section: section.id });
  const schedule = await world.schedule({ subject: subject.id, day: 0, startMinute: 480, endMinute: 540 });
  const students = [await world.studentIn(section.id), await world.studentIn(section.id)];
  const sectionFile = await world.sectionFile(section.id, await issue('sectionUploads'));
  const subjectFile = await world.subjectFile(subject.id, await issue('subjectUploads'));
  return { category, level, section, bare, subject, schedule, students, sectionFile, subjectFile };
};

type Answer = { status: number; body: unknown };
const batchOf = ({ body }: Answer) => (body as { batch: string }).batch;
const restore = (
  batch: string,
  decisions: { conflict: string; choice: 'rename' | 'parent' | 'keep'; value?: string }[] = [],
) => admin.call(calls.restoreBatch, { batch, decisions });
const conflictsOf = async (batch: string) => (await admin.call(calls.getRestoreConflicts, { batch })).body.conflicts;

test.each([
  ['category', ({ category }) => admin.call(classes.deleteAllClasses, { ids: [category.id] })],
  ['level', ({ level }) => admin.call(classes.deleteLevel, { id: level.id })],
  ['sections', ({ section, bare }) => admin.call(classes.deleteSections, { ids: [section.id, bare.id] })],
  ['subject', ({ subject }) => admin.call(classes.removeSubject, { id: subject.id })],
  ['schedule', ({ schedule }) => admin.call(classes.deleteSubjectSchedule, { scheduleID: schedule.id })],
  ['section file', ({ sectionFile }) => admin.call(classes.deleteSectionFile, { id: sectionFile.id })],
  ['subject file', ({ subjectFile }) => admin.call(classes.deleteSubjectFile, { id: subjectFile.id })],
] satisfies [string, (one: Awaited<ReturnType<typeof createLevel>>) => Promise<Answer>][])(
  'restores a %s unchanged, with all dependents',
  async (_what, remove) => {
    const one = await createLevel();
    const before = await liveDigests(casa.services);
    const batch = batchOf(await remove(one));
    expect(await liveDigests(casa.services)).not.toEqual(before);
    expect(await restore(batch)).toMatchObject({ status: 200 });
    expect(await liveDigests(casa.services)).toEqual(before);
    expect(await countBin(casa.services)).toEqual({});
    expect(await restore(batch)).toMatchObject({ status: 404 });
  },
);

test('returns the same counts in the preview, in the bin and after the restore', async () => {
  const { level, students } = await createLevel();
  const counts = { level: 1, section: 2, subject: 1, schedule: 1, enrollment: 2, sectionFile: 1, subjectFile: 1 };
  const preview = await admin.call(calls.previewDeletion, { kind: 'level', ids: [level.id] });
  expect(preview.body).toEqual({ counts });
  const batch = batchOf(await admin.call(classes.deleteLevel, { id: level.id }));
  const { body: bin } = await admin.call(calls.getBin, { searchInput: '' });
  expect(bin).toMatchObject([{ _id: batch, kind: 'level', titles: [level.name], counts, isHeld: false }]);
  const student = await admin.call(people.getStudent, { id: students[0]?.id ?? '' });
  expect(student.body).not.toHaveProperty('sectionID');
  expect((await restore(batch)).body).toEqual({ restored: counts });
  expect((await admin.call(calls.getBin, { searchInput: '' })).body).toEqual([]);
});

test('leaves an item deleted earlier in the bin when its parent is restored', async () => {
  const { level, section, subject } = await createLevel();
  const earlier = batchOf(await admin.call(classes.removeSubject, { id: subject.id }));
  const batch = batchOf(await admin.call(classes.deleteLevel, { id: level.id }));
  expect(await restore(earlier)).toMatchObject({ status: 409, body: { code: 'restore_conflict' } });
  expect(await conflictsOf(earlier)).toMatchObject([
    { reason: 'missing', kind: 'subject', missing: { kind: 'section', title: section.name, batch } },
  ]);
  expect(await restore(batch)).toMatchObject({ status: 200 });
  expect((await admin.call(classes.getSubject, { id: subject.id })).status).toBe(404);
  expect(await restore(earlier)).toMatchObject({ status: 200 });
  expect((await admin.call(classes.getSubject, { id: subject.id })).body.schedules).toHaveLength(1);
});

test('reports a taken name as a conflict and accepts another name', async () => {
  const { level, category } = await createLevel();
  const batch = batchOf(await admin.call(classes.deleteLevel, { id: level.id }));
  await admin.call(classes.createLevel, { category: category.id, level: level.name.toUpperCase() });
  const refused = await restore(batch);
  expect(refused).toMatchObject({ status: 409, body: { code: 'restore_conflict' } });
  expect((refused.body as unknown as { message: string }).message).toContain(level.name);
  const [conflict] = await conflictsOf(batch);
  expect(conflict).toMatchObject({ reason: 'taken', kind: 'level', title: level.name, choices: ['rename'] });
  const decide = (value: string) => restore(batch, [{ conflict: conflict?._id ?? '', choice: 'rename', value }]);
  expect(await decide(level.name)).toMatchObject({ status: 409 });
  expect(await decide('x'.repeat(101))).toMatchObject({ status: 400 });
  expect(await decide(`${level.name} again`)).toMatchObject({ status: 200 });
  const { body } = await admin.call(classes.getLevels, { category: category.id });
  expect(body.map((one) => one.level)).toContain(`${level.name} again`);
});

test('restores an item to another parent if its own is gone', async () => {
  const { section, level } = await createLevel();
  const batch = batchOf(await admin.call(classes.deleteSections, { ids: [section.id] }));
  const levelBatch = batchOf(await admin.call(classes.deleteLevel, { id: level.id }));
  await admin.call(calls.eraseBatch, { batch: levelBatch });
  const other = await casa.world.level();
  const [conflict] = await conflictsOf(batch);
  expect(conflict).toMatchObject({ reason: 'missing', choices: ['parent'], missing: { kind: 'level', title: '' } });
  expect(conflict?.candidates).toContainEqual({ _id: other.id, name: other.name });
  const choose = (value: string) => restore(batch, [{ conflict: conflict?._id ?? '', choice: 'parent', value }]);
  expect(await choose('unknown')).toMatchObject({ status: 409 });
  expect(await choose(other.id)).toMatchObject({ status: 200 });
  expect((await admin.call(classes.getSection, { id: section.id })).body.section.level).toBe(other.id);
});

test('requires another adviser for a section whose adviser left', async () => {
  const section = await casa.world.section();
  const batch = batchOf(await admin.call(classes.deleteSections, { ids: [section.id] }));
  await admin.call(people.deleteTeacher, { ids: [section.adviser] });
  const [conflict] = await conflictsOf(batch);
  expect(conflict).toMatchObject({ reason: 'missing', kind: 'section', missing: { kind: 'teacher' } });
  const heir = await casa.world.teacher();
  const decisions = [{ conflict: conflict?._id ?? '', choice: 'parent' as const, value: heir.id }];
  expect(await restore(batch, decisions)).toMatchObject({ status: 200 });
  expect((await admin.call(classes.getSection, { id: section.id })).body.section.adviser).toBe(heir.id);
});

test('leaves a student in their new section after confirmation', async () => {
  const { section, students } = await createLevel();
  const [moved, free] = [students[0]?.id ?? '', students[1]?.id ?? ''];
  const batch = batchOf(await admin.call(classes.deleteSections, { ids: [section.id] }));
  const other = await casa.world.section();
  await admin.call(classes.addStudentSection, { studentID: moved, sectionID: other.id });
  expect(await restore(batch)).toMatchObject({ status: 409 });
  const [conflict] = await conflictsOf(batch);
  expect(conflict).toMatchObject({ reason: 'taken', kind: 'enrollment', choices: ['keep'] });
  expect(await restore(batch, [{ conflict: conflict?._id ?? '', choice: 'keep' }])).toMatchObject({ status: 200 });
  expect((await admin.call(people.getStudent, { id: moved })).body.sectionID).toBe(other.id);
  expect((await admin.call(people.getStudent, { id: free })).body.sectionID).toBe(section.id);
});

test('returns a student deleted after the section to it, in either order of restoring', async () => {
  const { section, students } = await createLevel();
  const id = students[0]?.id ?? '';
  for (const studentFirst of [true, false]) {
    const before = await liveDigests(casa.services);
    const batch = batchOf(await admin.call(classes.deleteSections, { ids: [section.id] }));
    const person = batchOf(await admin.call(people.deleteStudent, { ids: [id] }));
    for (const one of studentFirst ? [person, batch] : [batch, person])
      expect(await restore(one)).toMatchObject({ status: 200 });
    expect(await liveDigests(casa.services)).toEqual(before);
  }
});

test('teachers restore their own deletions within an hour and nothing else', async () => {
  const { world } = casa;
  const teacher = await casa.asNew('teacher');
  const section = await world.section({ adviser: teacher.id });
  const attach = async () => (await world.sectionFile(section.id, await issue('sectionUploads'))).id;
  const remove = async () => batchOf(await teacher.call(classes.deleteSectionFile, { id: await attach() }));
  const undo = (batch: string) => teacher.call(calls.restoreBatch, { batch });
  expect(await undo(await remove())).toMatchObject({ status: 200, body: { restored: { sectionFile: 1 } } });
  const others = batchOf(await admin.call(classes.deleteSectionFile, { id: await attach() }));
  expect((await undo(others)).status).toBe(403);
  expect((await undo('unknown')).status).toBe(403);
  const old = await remove();
  casa.clock.advance(3601);
  const later = await casa.signedIn({ id: teacher.id, role: 'teacher' });
  expect((await later.call(calls.restoreBatch, { batch: old })).status).toBe(403);
});
