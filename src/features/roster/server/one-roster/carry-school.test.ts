import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { readPeopleFile } from '#features/roster/web/read-people-file.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none } from '#tests/support/imports.ts';
import { faultsIn, filesIn } from '#tests/support/one-roster-rules.ts';
import { photoGathering } from '#tests/support/photo-gathering.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { rosterEndpoints as calls } from '../../contract.ts';
import type { ImportKind } from '../../import-fields.ts';

let [from, to]: TestCasa[] = [];
beforeAll(async () => {
  [from, to] = [await startTestCasa(), await startTestCasa()];
});
afterAll(async () => {
  await from?.stop();
  await to?.stop();
});

/** Creates two sections: one with subjects and lessons, including a weekend lesson, and one without. */
const school = async ({ world }: TestCasa) => {
  const category = await world.category({ name: 'Casa' });
  const levels = [
    await world.level({ name: 'Primary', category: category.id }),
    await world.level({ name: 'Upper', category: category.id }),
  ];
  const adviser = await world.teacher({ first_name: 'Tala', last_name: 'Adviser', email: 'tala@casa.example' });
  const sections = [];
  // The sections have the same name and differ only in their level.
  for (const level of levels)
    sections.push(await world.section({ name: 'Narra, A', level: level.id, adviser: adviser.id }));
  const [first = { id: '' }] = sections;
  const maths = await world.subject({ section: first.id, name: 'Maths, “basic”; new', teacher: adviser.id });
  await world.schedule({ subject: maths.id, day: 0, startMinute: 485, endMinute: 540 });
  await world.schedule({ subject: maths.id, day: 6, startMinute: 0, endMinute: 1439 });
  await world.subject({ section: first.id, name: 'Music', teacher: (await world.teacher({ last_name: 'Peña' })).id });
  return sections.map(({ id }) => id);
};

const classesOf = async ({ services }: TestCasa) => {
  const sections = await services.database.read
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .innerJoin('categories', 'categories.id', 'levels.category_id')
    .innerJoin('accounts', 'accounts.id', 'sections.adviser_id')
    .select(['categories.name as category', 'levels.name as level', 'sections.id', 'sections.name', 'accounts.email'])
    .orderBy('levels.name')
    .execute();
  const lessons = await services.database.read
    .selectFrom('subjects')
    .innerJoin('accounts', 'accounts.id', 'subjects.teacher_id')
    .leftJoin('schedules', 'schedules.subject_id', 'subjects.id')
    .select(['subjects.section_id', 'subjects.name', 'accounts.email', 'schedules.day'])
    .select(['schedules.start_minute', 'schedules.end_minute'])
    .orderBy('subjects.name')
    .orderBy('schedules.day')
    .execute();
  return sections.map(({ id, ...section }) => ({
    ...section,
    lessons: lessons.flatMap(({ section_id, ...lesson }) => (section_id === id ? [lesson] : [])),
  }));
};

const peopleOf = async (admin: Client) => {
  const plain = ({
    _id,
    image,
    createdAt,
    updatedAt,
    sectionID,
    levelID,
    categoryID,
    classes,
    advisoryClass,
    ...rest
  }: Record<string, unknown>) => rest;
  const students = (await admin.call(peopleEndpoints.getStudents, {})).body.map(plain);
  const teachers = (await admin.call(peopleEndpoints.getTeachers, {})).body.map((one) => ({
    ...plain(one),
    zoom_password: '',
  }));
  return { students, teachers };
};

test('transfers a school to an empty Casa by OneRoster with people, guardians, classes, lessons and placements', async () => {
  if (!from || !to) throw new Error('not started');
  const sections = await school(from);
  const hostile = { first_name: 'Peña, “Mia”', middle_name: '=1+1', last_name: '李', address: '-1 "Molave", Lane' };
  for (const fields of [
    hostile,
    {},
    { parent_email: '', phone: '+63 917 555 0142' },
    { relationship: 'Grandmother' },
  ]) {
    const { id } = await from.world.student(fields);
    const section = sections.shift();
    if (section) await from.world.enroll(id, section);
  }
  await from.world.teacher({ middle_name: 'de la', zoom_link: '', zoom_id: '' });
  const [old, fresh] = [await from.asNew('admin'), await to.asNew('admin')];
  const { body } = await old.call(calls.exportSchool, {});
  const zip = new Blob([Buffer.from(body.content, 'base64')]);
  const { begin, check, run } = importing(() => fresh);
  const importTable = async (kind: ImportKind) => {
    const { head, rows } = await readPeopleFile(zip, body.name, { kind, today: '2026-06-15' });
    return begin(kind, [[...head], ...rows.map((row) => [...row])]);
  };
  expect(await run(await importTable('teachers'))).toEqual({ ...none, create: 3 });
  expect(await run(await importTable('classes'))).toEqual({ ...none, create: 5 });
  expect(await run(await importTable('students'))).toEqual({ ...none, create: 4 });
  expect(await classesOf(to)).toEqual(await classesOf(from));
  expect((await classesOf(to))[0]?.lessons).toHaveLength(3);
  expect(await peopleOf(fresh)).toEqual(await peopleOf(old));
  for (const [kind, counts] of [
    ['teachers', { unchanged: 3 }],
    ['classes', { unchanged: 5 }],
    ['students', { unchanged: 4 }],
    // Two of the students are in no section.
    ['enrollments', { unchanged: 2, skip: 2 }],
  ] as const)
    expect((await check(await importTable(kind))).counts).toEqual({ ...none, ...counts });
});

test('transfers former students with last day, place, reason and guardian, and changes nothing on a repeat', async () => {
  if (!from || !to) throw new Error('not started');
  const left = { lastDay: '2026-01-30', reason: 'Moved', place: 'Primary - Narra, A' };
  const { email } = await from.world.leaver({ last_name: 'Away', parent_fName: 'Luz' }, left);
  const [old, fresh] = [await from.asNew('admin'), await to.asNew('admin')];
  const { begin, check, run } = importing(() => fresh);
  const importTable = async (withLeavers: boolean, kind: ImportKind = 'students') => {
    const { body } = await old.call(calls.exportSchool, { withLeavers });
    const zip = Buffer.from(body.content, 'base64');
    const { head, rows } = await readPeopleFile(new Blob([zip]), body.name, { kind, today: '2026-06-15' });
    return { zip, table: [[...head], ...rows.map((row) => [...row])] };
  };
  expect((await importTable(false)).table.flat()).not.toContain(email);
  const { zip, table } = await importTable(true);
  const files = filesIn(zip);
  expect(faultsIn(files)).toEqual([]);
  const user = files.users?.rows.find((row) => row.email === email);
  expect(user).toMatchObject({ enabledUser: 'false', status: '' });
  const roles = files.roles?.rows.filter(({ userSourcedId }) => userSourcedId === user?.sourcedId);
  expect(roles).toMatchObject([{ role: 'student', endDate: '2026-01-31' }]);
  expect(files.enrollments?.rows.some(({ userSourcedId }) => userSourcedId === user?.sourcedId)).toBe(false);
  await run(await begin('students', table));
  expect((await fresh.call(peopleEndpoints.getStudents, {})).body.map((one) => one.email)).not.toContain(email);
  const loadLeaver = async (client: Client) => {
    const found = (await client.call(peopleEndpoints.getLeavers, {})).body.find((one) => one.email === email);
    return found && [found.full_name, found.birthdate, found.parent_guardian, found.left];
  };
  expect(await loadLeaver(fresh)).toEqual(await loadLeaver(old));
  expect((await loadLeaver(fresh))?.at(-1)).toEqual(left);
  const { counts } = await check(await begin('students', (await importTable(true)).table));
  expect(counts).toMatchObject({ create: 0, update: 0, skip: 0 });
  expect((await importTable(true, 'enrollments')).table.flat()).not.toContain(email);
});

test('transfers photos, which OneRoster does not support, by a bulk photo upload', async () => {
  if (!from || !to) throw new Error('not started');
  const [old, fresh] = [await from.asNew('admin'), await to.asNew('admin')];
  const gathering = [photoGathering(() => old), photoGathering(() => fresh)] as const;
  const setAll = async ({ begin, add, set }: (typeof gathering)[number], photos: Map<string, Uint8Array>) => {
    const batch = await begin();
    for (const [email, content] of photos) await add(batch, `${email}.jpg`, content);
    const { status, body } = await set(batch);
    expect([status, body.counts]).toMatchObject([200, { create: photos.size, ask: 0, skip: 0 }]);
  };
  const sent = new Map<string, Uint8Array>();
  for (const { email } of (await old.call(peopleEndpoints.getStudents, {})).body)
    sent.set(email, await gathering[0].picture());
  expect(sent.size).toBeGreaterThan(3);
  await setAll(gathering[0], sent);
  const photosIn = async (client: Client) => {
    const photos = new Map<string, Uint8Array>();
    for (const { email, image } of (await client.call(peopleEndpoints.getStudents, {})).body)
      photos.set(email, (await client.get(String(image))).body as Buffer);
    return photos;
  };
  await setAll(gathering[1], await photosIn(old));
  // Re-encoded photos have different bytes. Each test photo has a unique width instead.
  const widthsIn = async (client: Client) => {
    const widths = [...(await photosIn(client))].map(
      async ([email, content]) => [email, (await sharp(content).metadata()).width] as const,
    );
    return new Map(await Promise.all(widths));
  };
  const widths = await widthsIn(old);
  expect(new Set(widths.values()).size).toBe(sent.size);
  expect(await widthsIn(fresh)).toEqual(widths);
});
