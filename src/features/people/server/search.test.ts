import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Partner, Student } from '#features/people/records.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
let teacher: Client;
let student: Client;

const names = [
  ['Begoña', 'Muñoz'],
  ['Benito', 'Munoz'],
  ['Åsa', 'Søren Größe'],
  ['100%', 'Sure_Thing'],
  ['Back\\slash', "O'Brien"],
  ['Sta*r', 'Dot.ted'],
  ['Nicola', 'D’Alò'],
  ['Ana María', 'de la Cruz'],
  ['Anamaria', 'Delacruz'],
  ['Łucja', 'Đorđević'],
] as const;

beforeAll(async () => {
  casa = await startTestCasa();
  for (const [first_name, last_name] of names) {
    await casa.world.student({ first_name, last_name });
    await casa.world.teacher({ first_name, last_name });
  }
  admin = await casa.asNew('admin');
  teacher = await casa.signedIn(await casa.world.teacher({ first_name: 'Qq', last_name: 'Qq' }));
  student = await casa.signedIn(await casa.world.student({ first_name: 'Qq', last_name: 'Qq' }));
});
afterAll(() => casa.stop());

const found = async (client: Client, path: string, searchInput: string) => {
  const answer = await client.post(path, { searchInput });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return (answer.body as Partner[]).map(({ full_name }) => full_name).sort();
};

describe.each<[string, () => Client, string]>([
  ['an admin', () => admin, '/api/admins/search-students'],
  ['a teacher', () => teacher, '/api/admins/search-students'],
  ['a student', () => student, '/api/students/search-teachers'],
])('search by %s', (_who, client, path) => {
  test.each<[string, string[]]>([
    ['muñoz', ['Begoña Muñoz', 'Benito Munoz']],
    ['MUÑOZ', ['Begoña Muñoz', 'Benito Munoz']],
    ['munoz', ['Begoña Muñoz', 'Benito Munoz']],
    ['mun\u0303oz', ['Begoña Muñoz', 'Benito Munoz']],
    ['uño', ['Begoña Muñoz', 'Benito Munoz']],
    ['muñoz begoña', ['Begoña Muñoz']],
    ['  ana   CRUZ ', ['Ana María de la Cruz', 'Anamaria Delacruz']],
    ['ana de la', ['Ana María de la Cruz', 'Anamaria Delacruz']],
    ['maría de la cruz', ['Ana María de la Cruz', 'Anamaria Delacruz']],
    ['asa soren', ['Åsa Søren Größe']],
    ['grosse', ['Åsa Søren Größe']],
    ['lucja dordevic', ['Łucja Đorđević']],
    ['%', ['100% Sure_Thing']],
    ['100%', ['100% Sure_Thing']],
    ['%%%', []],
    ['_', ['100% Sure_Thing']],
    ['___', []],
    ['m_noz', []],
    ['m%oz', []],
    ['\\', ["Back\\slash O'Brien"]],
    ['\\%', []],
    ["o'brien", ["Back\\slash O'Brien"]],
    ['O’Brien', ["Back\\slash O'Brien"]],
    ['obrien', ["Back\\slash O'Brien"]],
    ['obr', ["Back\\slash O'Brien"]],
    ['nicola dalo', ['Nicola D’Alò']],
    ["d'alo", ['Nicola D’Alò']],
    ["mu'noz", ['Begoña Muñoz', 'Benito Munoz']],
    ['*', ['Sta*r Dot.ted']],
    ['m*z', []],
    ['dot.ted', ['Sta*r Dot.ted']],
    ['dot_ted', []],
    ['.*.', []],
    ['nobody at all', []],
    ["x' or '1'='1", []],
  ])('finds by “%s”: %j', async (text, expected) => {
    expect(await found(client(), path, text)).toEqual([...expected].sort());
  });

  test('returns everyone for an empty search', async () => {
    expect((await found(client(), path, '')).length).toBeGreaterThanOrEqual(names.length);
    expect(await found(client(), path, '   ')).toEqual(await found(client(), path, ''));
  });
});

test('finds a renamed person by the new name only, and no deleted person', async () => {
  const deleted = await casa.world.student({ first_name: 'Zyxw', last_name: 'Temporary' });
  const form = { id: deleted.id, phone: '1', address: 'x', birthdate: '2016-01-01', email: deleted.email };
  const parent = {
    parent_fName: 'A',
    parent_lName: 'B',
    relationship: 'C',
    sectionID: (await casa.world.section()).id,
  };
  const renamed = { ...form, ...parent, first_name: 'Vutsr', last_name: 'Temporary' };
  expect((await admin.post('/api/admins/update-student', renamed)).status).toBe(200);
  const path = '/api/admins/search-students';
  expect([await found(admin, path, 'zyxw'), await found(admin, path, 'vutsr')]).toEqual([[], ['Vutsr Temporary']]);
  await admin.post('/api/admins/delete-student', { ids: [deleted.id] });
  expect(await found(admin, path, 'vutsr')).toEqual([]);
});

const partnerKeys = ['_id', 'first_name', 'full_name', 'image', 'last_name', 'role'];

test('returns only contact fields of students to teachers, and whole records to admins', async () => {
  const section = await casa.world.section({ name: 'Narra' });
  const { id } = await casa.world.student({ first_name: 'Uniquely', last_name: 'Named' });
  await casa.world.enroll(id, section.id);
  const searchInput = 'uniquely';
  const path = '/api/admins/search-students';
  const [forTeacher] = (await teacher.post(path, { searchInput })).body as Partner[];
  expect(Object.keys(forTeacher ?? {}).sort()).toEqual([...partnerKeys, 'email'].sort());
  const [forAdmin] = (await admin.post(path, { searchInput })).body as Student[];
  expect(forAdmin).toMatchObject({ _id: id, section: 'Narra', parent_guardian: { first_name: 'Luz' } });
  const everybody = (await teacher.get('/api/teachers/get-all-students')).body as Partner[];
  expect(new Set(everybody.flatMap(Object.keys))).toEqual(new Set([...partnerKeys, 'email']));
});

test('returns no address, birth date, phone, password or email of teachers to students', async () => {
  const { id } = await casa.world.teacher({ first_name: 'Uniquely', zoom_link: 'https://zoom.example/j/7' });
  const lists = [
    await student.get('/api/students/get-all-teachers'),
    await student.post('/api/students/search-teachers', { searchInput: 'uniquely' }),
  ];
  for (const { body } of lists) {
    const rows = body as Partner[];
    expect(rows.map(({ _id }) => _id)).toContain(id);
    expect(new Set(rows.flatMap(Object.keys))).toEqual(new Set(partnerKeys));
    expect(new Set(rows.map(({ role }) => role))).toEqual(new Set(['teacher']));
  }
  const [card] = (await student.post('/api/students/get-teachers', { ids: [id] })).body as object[];
  expect(Object.keys(card ?? {}).sort()).toEqual(
    ['_id', 'first_name', 'middle_name', 'last_name', 'full_name', 'image', 'zoom_link'].sort(),
  );
});

test('refuses too long texts with a message', async () => {
  const long = { searchInput: 'x'.repeat(201) };
  for (const answer of [
    await admin.post('/api/admins/search-students', long),
    await student.post('/api/students/search-teachers', long),
  ])
    expect(answer).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'searchInput', message: 'searchInput may have at most 200 characters.' }] },
    });
  const credentials = { email: 'x'.repeat(1001), password: 'x'.repeat(1001) };
  expect(await casa.visitor().post('/api/teachers/login', credentials)).toMatchObject({
    status: 400,
    body: {
      issues: [
        { path: 'email', message: 'E-mail may have at most 1,000 characters.' },
        { path: 'password', message: 'Password may have at most 1,000 characters.' },
      ],
    },
  });
});
