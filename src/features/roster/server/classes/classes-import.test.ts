import { afterAll, beforeAll, expect, test } from 'vitest';
import { classesEndpoints } from '#features/classes/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { liveDigests } from '#tests/support/digests.ts';
import { importing, none } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const { begin, check, run } = importing(() => admin);
const head = ['Programme', 'Level', 'Section', 'Adviser', 'Subject', 'Teacher', 'Day', 'From', 'To'];
const row = (...cells: string[]) => head.map((_, at) => cells[at] ?? '');

let made = 0;
const teachers = async () => {
  const n = ++made;
  const one = await casa.world.teacher({
    first_name: `Tala${n}`,
    last_name: 'Reyes',
    email: `tala-${n}@casa.example`,
  });
  const other = await casa.world.teacher({
    first_name: `José${n}`,
    middle_name: 'de la',
    last_name: 'Cruz',
    email: `jose-${n}@casa.example`,
  });
  return { n, one, other };
};

const classesOf = async (category: string) => {
  const rows = await casa.services.database.read
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .leftJoin('subjects', 'subjects.section_id', 'sections.id')
    .leftJoin('schedules', 'schedules.subject_id', 'subjects.id')
    .select(['levels.name as level', 'sections.name as section', 'sections.adviser_id', 'subjects.name as subject'])
    .select(['subjects.teacher_id', 'schedules.day', 'schedules.start_minute', 'schedules.end_minute'])
    .where('categories.name', '=', category)
    .orderBy('levels.name')
    .orderBy('sections.name')
    .orderBy('subjects.name')
    .orderBy('schedules.day')
    .orderBy('schedules.start_minute')
    .execute();
  return rows.map((one) => Object.values(one));
};
const schoolNow = async () =>
  (await liveDigests(casa.services, ['updated_at', 'created_at'])).filter((one) => !one.startsWith('imported_'));
const problemsOf = (lines: { problems: { column?: string | undefined; message: string }[] }[]) =>
  lines.map(({ problems }) => problems.map(({ column, message }) => `${column}: ${message}`).join());

test('imports classes with advisers, teachers and lessons, changes nothing on a repeat, and undoes all of it', async () => {
  const { n, one, other } = await teachers();
  const before = await schoolNow();
  const table = [
    head,
    row('Casa A', 'Primary', 'Narra', one.email, 'Mathematics', `josé${n} cruz`, 'Mon, Wed', '8:00', '9:00'),
    row('casa a', 'primary', 'narra', '', 'Language', `Reyes, Tala${n}`, 'TTh', '8:00 AM', '9:30am'),
    row('Casa A', 'Primary', 'Narra', '', 'Mathematics', '', 'F', '13:30', '14:00'),
    row('Casa A', 'Primary', 'Molave', other.email),
    row(),
  ];
  const id = await begin('classes', table);
  const { lines } = await check(id);
  expect(lines[0]).toMatchObject({ line: 2, name: 'Mathematics in Narra', outcome: 'create' });
  expect(lines[0]?.changes.map(({ field, after }) => [field, after])).toEqual([
    ['category', 'Casa A'],
    ['level', 'Primary'],
    ['section', 'Narra'],
    ['adviser', `Tala${n} Reyes`],
    ['subject', 'Mathematics'],
    ['teacher', `José${n} Cruz`],
    ['lesson', 'Monday, 8:00 AM to 9:00 AM'],
    ['lesson', 'Wednesday, 8:00 AM to 9:00 AM'],
  ]);
  expect(await run(id)).toEqual({ ...none, create: 4 });
  expect(await classesOf('Casa A')).toEqual([
    ['Primary', 'Molave', other.id, null, null, null, null, null],
    ['Primary', 'Narra', one.id, 'Language', one.id, 1, 480, 570],
    ['Primary', 'Narra', one.id, 'Language', one.id, 3, 480, 570],
    ['Primary', 'Narra', one.id, 'Mathematics', other.id, 0, 480, 540],
    ['Primary', 'Narra', one.id, 'Mathematics', other.id, 2, 480, 540],
    ['Primary', 'Narra', one.id, 'Mathematics', other.id, 4, 810, 840],
  ]);
  expect((await check(await begin('classes', table))).counts).toEqual({ ...none, unchanged: 4 });
  const { body } = await admin.call(calls.previewUndoImport, { id });
  expect(body).toEqual({ leave: 11, changedSince: 0, goBack: 0, kept: [] });
  expect((await admin.call(calls.undoImport, { id })).body).toMatchObject({ state: 'undone' });
  expect(await schoolNow()).toEqual(before);
  expect(await run(await begin('classes', table))).toEqual({ ...none, create: 4 });
});

test('imports a file once if two requests arrive concurrently', async () => {
  const { one } = await teachers();
  const id = await begin('classes', [head, row('Casa B', 'Primary', 'Narra', one.email, 'Art', one.email)]);
  const { fingerprint } = await check(id);
  const both = await Promise.all([0, 1].map(() => admin.call(calls.runImport, { id, fingerprint })));
  expect(both.map(({ status, body }) => [status, body.state])).toEqual([0, 1].map(() => [200, 'done']));
  expect(await classesOf('Casa B')).toHaveLength(1);
});

test('reports why rows cannot be imported and adds nothing for them', async () => {
  const { n, one, other } = await teachers();
  await casa.world.teacher({ first_name: `Tala${n}`, last_name: 'Reyes' });
  const mail = one.email;
  const table = [
    head,
    row('Casa C', 'Primary', '', mail),
    row('', 'Primary', 'Dita', mail),
    row('Casa C', 'Primary', 'Narra', ''),
    row('Casa C', 'Primary', 'Narra', 'nobody@casa.example'),
    row('Casa C', 'Primary', 'Narra', `Tala${n} Reyes`),
    row('Casa C', 'Primary', 'Narra', mail, 'Clay', '', 'Monday', '8:00', '9:00'),
    row('Casa C', 'Primary', 'Narra', mail, 'Art', mail, 'Someday', '8:00', '9:00'),
    row('Casa C', 'Primary', 'Narra', mail, 'Art', mail, 'Monday', '25:00', '9:00'),
    row('Casa C', 'Primary', 'Narra', mail, 'Art', mail, 'Monday', '9:00', '8:00'),
    row('Casa C', 'Primary', 'Narra', mail, 'Art', mail, 'Monday', '9:00', ''),
    row('Casa C', 'Primary', 'Narra', mail, '', mail),
  ];
  const { lines, counts } = await check(await begin('classes', table));
  expect(counts).toEqual({ ...none, skip: 11 });
  expect(problemsOf(lines)).toEqual([
    'Section: Section is missing.',
    'Programme: Category or program is missing.',
    expect.stringMatching(/^Adviser: There is no teacher “nobody@casa.example”\./),
    expect.stringMatching(/^Adviser: There is no teacher “nobody@casa.example”\./),
    expect.stringMatching(/^Adviser: Several teachers are named/),
    'Teacher: Teacher is missing.',
    expect.stringMatching(/^Day: Enter a day of the week/),
    expect.stringMatching(/^From: Enter a time/),
    'To: The lesson must end after it starts.',
    'To: To is missing.',
    'Subject: Subject is missing.',
  ]);
  const two = [
    head,
    row('Casa C', 'Primary', 'Narra', mail, 'Art', mail),
    row('Casa C', 'Primary', 'Narra', other.email, 'Art', mail),
    row('Casa C', 'Primary', 'Narra', mail, 'Art', other.email),
  ];
  const repeated = await check(await begin('classes', two));
  expect(problemsOf(repeated.lines)).toEqual([
    '',
    expect.stringMatching(/^Adviser: Row 2 names Tala/),
    expect.stringMatching(/^Teacher: Row 2 names Tala/),
  ]);
});

test('skips overlapping lessons, in the file or with existing ones, and names both', async () => {
  const { one, other } = await teachers();
  const section = await casa.world.section({ name: `There${made}`, adviser: one.id });
  const subject = await casa.world.subject({ section: section.id, name: 'Music', teacher: one.id });
  await casa.world.schedule({ subject: subject.id, day: 0, startMinute: 480, endMinute: 540 });
  const table = [
    head,
    row('Casa D', 'Primary', 'Narra', one.email, 'Art', one.email, 'Monday', '8:30', '9:30'),
    row('Casa D', 'Primary', 'Narra', one.email, 'Dance', other.email, 'Tuesday', '8:00', '9:00'),
    row('Casa D', 'Primary', 'Narra', '', 'Drama', one.email, 'Tuesday', '8:59', '9:30'),
    row('Casa D', 'Primary', 'Molave', other.email, 'Clay', other.email, 'Tuesday', '8:00', '8:05'),
    row('Casa D', 'Primary', 'Narra', '', 'Dance', '', 'Tuesday', '9:00', '9:30'),
  ];
  const id = await begin('classes', table);
  const { lines, counts } = await check(id);
  expect(counts).toEqual({ ...none, create: 2, skip: 3 });
  expect(problemsOf(lines)).toEqual([
    `Day: Art of Narra (Monday, 8:30 AM to 9:30 AM) overlaps Music of There${made} (Monday, 8:00 AM to 9:00 AM) with the same teacher.`,
    '',
    'Day: Drama of Narra (Tuesday, 8:59 AM to 9:30 AM) overlaps Dance of Narra (Tuesday, 8:00 AM to 9:00 AM) in the same section.',
    'Day: Clay of Molave (Tuesday, 8:00 AM to 8:05 AM) overlaps Dance of Narra (Tuesday, 8:00 AM to 9:00 AM) with the same teacher.',
    '',
  ]);
  expect(await run(id)).toEqual(counts);
  expect((await classesOf('Casa D')).map(([, name, , taught]) => [name, taught])).toEqual([
    ['Narra', 'Dance'],
    ['Narra', 'Dance'],
  ]);
  // Existing lessons of a subject must not overlap the lessons of its new teacher.
  const given = [head, row('', '', `There${made}`, '', 'Music', other.email)];
  await casa.world.schedule({ subject: subject.id, day: 1, startMinute: 500, endMinute: 510 });
  const { lines: second } = await check(await begin('classes', given));
  expect(problemsOf(second)).toEqual([expect.stringMatching(/^Day: Music of .* overlaps Dance of Narra/)]);
});

test('preserves teachers, lessons and names edited by hand unless overwriting is selected', async () => {
  const { n, one, other } = await teachers();
  const third = await casa.world.teacher({ first_name: `Ana${n}`, last_name: 'Lim' });
  const table = [
    head,
    row('Casa E', 'Primary', 'Narra', one.email, 'Art', other.email, 'Monday', '10:00', '11:00'),
    row('Casa E', 'Primary', 'Narra', '', 'Music', one.email, 'Tuesday', '10:00', '11:00'),
  ];
  const first = await begin('classes', table);
  await run(first);
  const section = await casa.services.database.read
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .select(['sections.id', 'levels.id as level', 'categories.id as category'])
    .where('categories.name', '=', 'Casa E')
    .executeTakeFirstOrThrow();
  const { body: seen } = await admin.call(classesEndpoints.getSection, { id: section.id });
  const [art, music] = seen.section.subjects;
  const { body: artBefore } = await admin.call(classesEndpoints.getSubject, { id: art?._id ?? '' });
  await admin.call(classesEndpoints.renameCategory, { id: section.category, category: 'Preschool E' });
  await admin.call(classesEndpoints.updateAdviserSection, {
    sectionID: section.id,
    section: 'Narra Tree',
    adviser: third.id,
  });
  await admin.call(classesEndpoints.addSubjectSchedule, {
    subjectID: art?._id ?? '',
    day: 'Thursday',
    startTime: '1 PM',
    endTime: '2 PM',
    replaces: artBefore.schedules[0]?._id ?? '',
  });
  const id = await begin('classes', table);
  const { counts, lines } = await check(id);
  expect(counts).toEqual({ ...none, kept: 1, unchanged: 1 });
  expect(lines[0]?.changes).toEqual([
    { field: 'adviser', before: `Ana${n} Lim`, after: `Tala${n} Reyes`, isKept: true },
    { field: 'lesson', before: '', after: 'Monday, 10:00 AM to 11:00 AM', isKept: true },
  ]);
  // Undoing the first import preserves parts edited by hand and the parts that contain them.
  const { body: preview } = await admin.call(calls.previewUndoImport, { id: first });
  expect(preview.kept.map(({ name, because }) => [name, because]).sort()).toEqual([
    ['Art, Thursday, 1:00 PM to 2:00 PM', 'changed'],
    ['Art', 'used'],
    ['Narra Tree', 'changed'],
    ['Preschool E', 'changed'],
    ['Primary', 'used'],
  ]);
  expect(preview.leave).toBe(2);
  const overwrite = ['adviser', 'lesson'].map((field) => ({ line: 2, field }));
  expect(await run(id, { overwrite })).toEqual({ ...none, create: 1, unchanged: 1 });
  const after = await admin.call(classesEndpoints.getSection, { id: section.id });
  expect(after.body.section).toMatchObject({ adviser: one.id, section: 'Narra Tree' });
  expect(music?.teacher).toBe(one.id);
  // Undoing the second import restores the adviser who was set by hand.
  await admin.call(calls.undoImport, { id });
  const restored = await admin.call(classesEndpoints.getSection, { id: section.id });
  expect(restored.body.section).toMatchObject({ adviser: third.id });
});

test('preserves a section with students when its import is undone', async () => {
  const { one } = await teachers();
  const id = await begin('classes', [head, row('Casa F', 'Primary', 'Narra', one.email, 'Art', one.email)]);
  await run(id);
  const { id: section } = await casa.services.database.read
    .selectFrom('sections')
    .select('id')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const student = await casa.world.studentIn(section);
  const { body } = await admin.call(calls.undoImport, { id });
  expect(body.state).toBe('undone');
  expect(await classesOf('Casa F')).toEqual([['Primary', 'Narra', one.id, null, null, null, null, null]]);
  const placed = await casa.services.database.read
    .selectFrom('enrollments')
    .select('section_id')
    .where('student_id', '=', student.id)
    .executeTakeFirstOrThrow();
  expect(placed.section_id).toBe(section);
});
