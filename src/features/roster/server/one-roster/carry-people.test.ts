import { afterAll, beforeAll, expect, test } from 'vitest';
import { peopleEndpoints } from '#features/people/contract.ts';
import { readPeopleFile } from '#features/roster/web/read-people-file.ts';
import type { Client } from '#tests/support/client.ts';
import { importing, none } from '#tests/support/imports.ts';
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

const school = async ({ world }: TestCasa) => {
  const category = await world.category({ name: 'Casa' });
  const levels = [
    await world.level({ name: 'Primary', category: category.id }),
    await world.level({ name: 'Upper', category: category.id }),
  ];
  const adviser = await world.teacher({ first_name: 'Tala', last_name: 'Adviser', email: 'tala@casa.example' });
  const sections = [];
  // Two of one name, which only their levels tell apart.
  for (const level of levels)
    sections.push(await world.section({ name: 'Narra, A', level: level.id, adviser: adviser.id }));
  return sections.map(({ id }) => id);
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

test('people of one Casa come to another by OneRoster as they are: names, guardians, sections', async () => {
  if (!from || !to) throw new Error('not started');
  const sections = await school(from);
  await school(to);
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
  const take = async (kind: ImportKind) => {
    const { head, rows } = await readPeopleFile(zip, body.name, kind);
    return begin(kind, [[...head], ...rows.map((row) => [...row])]);
  };
  expect(await run(await take('teachers'))).toEqual({ ...none, create: 1, unchanged: 1 });
  expect(await run(await take('students'))).toEqual({ ...none, create: 4 });
  expect(await peopleOf(fresh)).toEqual(await peopleOf(old));
  for (const [kind, unchanged] of [
    ['teachers', 2],
    ['students', 4],
  ] as const)
    expect((await check(await take(kind))).counts).toEqual({ ...none, unchanged });
});
