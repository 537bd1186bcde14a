import { afterAll, beforeAll, expect, test } from 'vitest';
import { worldPassword as password } from '#features/session/server/session.world.ts';
import { emailKey } from '#kernel/identity/email-address.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const form = {
  ...{ first_name: 'Ana', last_name: 'Reyes', phone: '0917 555 0101' },
  ...{ birthdate: '1990-02-03', address: '1 Narra Street' },
};
const create = (email: string) => admin.post('/api/admins/create-teacher', { ...form, email });
const signIn = (email: string, given = password) =>
  casa.visitor().post('/api/teachers/login', { email, password: given });

test.each([
  ['"Ana Reyes" <ana1@casa.example>', 'ana1@casa.example'],
  ['\u200bana2@casa.example\u00ad', 'ana2@casa.example'],
  ['mailto:Ana3@casa.example/', 'Ana3@casa.example'],
  ["'ana4@casa.example';", 'ana4@casa.example'],
])('normalizes the address “%s” on creation and sign-in', async (typed, clean) => {
  const made = await create(typed);
  expect(made).toMatchObject({ status: 201, body: { email: clean } });
  const { initialPassword } = made.body as { initialPassword: string };
  expect((await signIn(clean, initialPassword)).status).toBe(200);
  expect((await signIn(typed, initialPassword)).status).toBe(200);
  expect(await create(clean)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
});

test.each([
  ['josé@casa.example', ['JOSÉ@CASA.EXAMPLE', 'jose\u0301@casa.example']],
  ['ana@münchen.example', ['ana@xn--mnchen-3ya.example', 'Ana@MÜNCHEN.example']],
  ['ben@xn--bcher-kva.example', ['ben@bücher.example', 'ben@bu\u0308cher.example']],
])('signs in %s with each form of the address and refuses other accounts with these forms', async (email, forms) => {
  const { id } = await casa.world.teacher({ email });
  for (const typed of [email, ...forms]) {
    expect(await signIn(typed)).toMatchObject({ status: 200, body: { _id: id, email } });
    expect(await create(typed)).toMatchObject({ status: 409, body: { code: 'email_taken' } });
  }
});

test('refuses letters of another alphabet with a message, also for guardians', async () => {
  const message = '“а” in this address is a Cyrillic letter. Type the address again.';
  expect(await create('аna@casa.example')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'email', message }] },
  });
  const { id } = await casa.world.section();
  const studentForm = {
    ...{ first_name: 'Mia', last_name: 'Cruz', email: 'mia@casa.example', birthdate: '2017-03-09', address: 'x' },
    ...{ parent_fName: 'Luz', parent_lName: 'Cruz', relationship: 'Mother', phone: '0917 555 0101', sectionID: id },
  };
  const createStudent = (parent_email: string) =>
    admin.post('/api/admins/create-student', { ...studentForm, parent_email });
  expect(await createStudent('luz@cаsa.example')).toMatchObject({
    status: 400,
    body: { issues: [{ path: 'parent_email', message }] },
  });
  expect(await createStudent('Luz Cruz <luz@casa.example>')).toMatchObject({
    status: 201,
    body: { parent_guardian: { email: 'luz@casa.example' } },
  });
});

const checkAddresses = () => {
  const check = casa.services.healthChecks.find(({ name }) => name === 'shared-addresses');
  if (!check) throw new Error('there is no such health check');
  return check.examine();
};

test('signs in an account stored with another form of an existing address by the stored form', async () => {
  expect((await checkAddresses()).state).toBe('good');
  const one = await casa.world.teacher({ email: 'pia@casa.example' });
  const other = await casa.world.teacher({ first_name: 'Pia', last_name: 'Lim', email: 'other@casa.example' });
  const stored = 'pia@casa.example\u00ad';
  await casa.services.database.transaction((tx) =>
    tx.updateTable('accounts').set({ email: stored, email_key: stored }).where('id', '=', other.id).execute(),
  );
  expect(emailKey(stored)).toBe('pia@casa.example');
  expect((await signIn('Pia@casa.example')).body).toMatchObject({ _id: one.id });
  expect((await signIn(stored)).body).toMatchObject({ _id: other.id });
  expect(await checkAddresses()).toMatchObject({
    state: 'look',
    text: '1 account has the e-mail address of another account in a different spelling: Pia Lim.',
    link: '/admin/teachers',
  });
});
