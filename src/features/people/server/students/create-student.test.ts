import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Student } from '#features/people/records.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
let place: { sectionID: string; levelID: string; categoryID: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  const category = await casa.world.category({ name: 'Casa' });
  const level = await casa.world.level({ name: 'Kinder 1', category: category.id });
  const section = await casa.world.section({ name: 'Narra', level: level.id });
  place = { sectionID: section.id, levelID: level.id, categoryID: category.id };
});
afterAll(() => casa.stop());

let made = 0;
const form = (more: object = {}) => ({
  first_name: 'Ana',
  last_name: 'Cruz',
  email: `ana-${++made}@casa.example`,
  address: '2 Narra Street',
  birthdate: '2016-02-03',
  parent_fName: 'Rosa',
  parent_lName: 'Cruz',
  relationship: 'Mother',
  sectionID: place.sectionID,
  ...more,
});
const create = (more: object = {}) => admin.post('/api/admins/create-student', form(more));
const issuesOf = (body: unknown) =>
  [...new Set((body as { issues: { path: string }[] }).issues.map(({ path }) => path))].sort();
const countStudents = async () => ((await admin.get('/api/admins/get-students')).body as Student[]).length;

test('places a student in a section with its level and category', async () => {
  const sent = {
    ...place,
    middle_name: ' de  los ',
    first_name: '  Ana ',
    phone: 9175550102,
    image: '',
    unknown: { a: 1 },
  };
  const answer = await create(sent);
  expect(answer).toMatchObject({
    status: 201,
    body: {
      ...place,
      category: 'Casa',
      level: 'Kinder 1',
      section: 'Narra',
      full_name: 'Ana de los Cruz',
      image: '',
      parent_guardian: {
        first_name: 'Rosa',
        middle_name: '',
        last_name: 'Cruz',
        email: '',
        phone_number: '9175550102',
      },
    },
  });
  expect(answer.body).not.toHaveProperty('unknown');
  const { initialPassword: _, ...record } = answer.body as Student & { initialPassword: string };
  expect((await admin.get('/api/admins/get-students')).body).toContainEqual(record);
});

test.each(['', null, undefined, 'undefined', ' undefined ', '   '])(
  'stores optional texts that are %j as empty',
  async (blank) => {
    const texts = { middle_name: blank, parent_mName: blank, parent_email: blank, phone: blank, image: blank };
    const answer = await create({ ...texts, levelID: blank, categoryID: blank });
    expect(answer).toMatchObject({
      status: 201,
      body: { middle_name: '', full_name: 'Ana Cruz', image: '', ...place },
    });
    const { parent_guardian } = answer.body as Student;
    expect(parent_guardian).toMatchObject({ middle_name: '', email: '', phone_number: '' });
    expect(JSON.stringify(answer.body)).not.toMatch(/undefined|null/);
  },
);

describe('a birth date', () => {
  test.each([
    ['2016-02-29', '2016-02-29'],
    ['2016-2-3', '2016-02-03'],
    ['2016-02-03T23:30:00.000Z', '2016-02-03'],
    ['2016-02-03T00:00:00+08:00', '2016-02-03'],
  ])('stores %s as %s', async (birthdate, stored) => {
    expect((await create({ birthdate })).body).toMatchObject({ birthdate: stored });
  });

  test.each(['2015-02-29', '2016-13-01', '03.02.2016', 'soon', '', '1899-12-31', '2999-01-01', 20160203, null])(
    'refuses %j',
    async (birthdate) => {
      const answer = await create({ birthdate });
      expect([answer.status, issuesOf(answer.body)]).toEqual([400, ['birthdate']]);
    },
  );
});

test('refuses a level or category that contradicts the section and creates no one', async () => {
  const before = await countStudents();
  const other = await casa.world.section();
  for (const [field, value] of [
    ['levelID', other.level],
    ['categoryID', other.level],
    ['levelID', 'nowhere'],
  ] as const) {
    const answer = await create({ ...place, [field]: value });
    expect([answer.status, issuesOf(answer.body)]).toEqual([400, [field]]);
  }
  expect((await create({ sectionID: 'nowhere' })).status).toBe(404);
  expect((await create({ sectionID: undefined })).status).toBe(400);
  expect(await countStudents()).toBe(before);
});

test('reports all invalid fields together', async () => {
  const wrong = { first_name: ' ', last_name: 7, email: 'ana', parent_email: 'rosa@', address: '', relationship: null };
  const answer = await create(wrong);
  expect(answer.status).toBe(400);
  expect(issuesOf(answer.body)).toEqual(Object.keys(wrong).sort());
});

test('stores names unchanged and refuses names that cannot be displayed', async () => {
  for (const first_name of ['Begoña', 'Zoë', 'Nguyễn', '王小明', "D'Angelo", 'Ana-María', 'عائشة', 'x'.repeat(100)])
    expect((await create({ first_name })).body).toMatchObject({ first_name: first_name.normalize('NFC') });
  for (const first_name of ['a\u0000b', 'a\u202Eb', 'a\uD800', 'x'.repeat(101), '\u0007'])
    expect((await create({ first_name })).status).toBe(400);
});

test('creates one account for two concurrent requests with the same address', async () => {
  const email = 'twice@casa.example';
  const answers = await Promise.all([create({ email }), create({ email: email.toUpperCase() })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
});

test('checks a first password typed by an admin by the rule for students', async () => {
  for (const password of ['short', 'password', 'Ana Cruz', 'x'.repeat(201), 12345678])
    expect((await create({ password })).status, String(password)).toBe(400);
  const answer = await create({ password: 'kite+Taa' });
  expect(answer.status).toBe(201);
  expect(answer.body).not.toHaveProperty('initialPassword');
});
