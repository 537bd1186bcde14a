import { afterEach, expect, test } from 'vitest';
import type { Student } from '#features/people/records.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { changeSettings } from '#features/settings/server/public.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { studentPassword } from '../settings.ts';

let casa: TestCasa;
afterEach(() => casa.stop());

const form = {
  first_name: 'Ana',
  middle_name: '',
  last_name: 'Cruz',
  address: '2 Narra Street',
  birthdate: '2016-02-03',
  parent_fName: 'Rosa',
  parent_mName: '',
  parent_lName: 'Cruz',
  parent_email: 'rosa@casa.example',
  phone: '0917 555 0102',
  relationship: 'Mother',
};
let made = 0;
const createStudent = async (fields: object = {}) => {
  const { id: sectionID } = await casa.world.section();
  made += 1;
  const email = `ana-${made}@casa.example`;
  const client = await casa.asNew('admin');
  const { status, body } = await client.post('/api/admins/create-student', { ...form, email, sectionID, ...fields });
  return { status, email, password: (body as Student & { initialPassword?: string }).initialPassword };
};
const signIn = (email: string, password = '') => casa.visitor().post('/api/students/login', { email, password });
const health = () => casa.services.healthChecks.find(({ name }) => name === 'student-password')?.examine();

test('warns about a weak fixed password, which new students must replace', async () => {
  casa = await startTestCasa({ CASA_STUDENT_PASSWORD: '12345678' });
  expect(await health()).toMatchObject({ state: 'look' });
  for (const fields of [{}, { password: '12345678' }]) {
    const { email } = await createStudent(fields);
    const answer = await signIn(email, '12345678');
    expect(answer).toMatchObject({ status: 200, body: { mustChangePassword: true } });
  }
});

test('does not use a weak fixed password if students need not replace it', async () => {
  casa = await startTestCasa({ CASA_STUDENT_PASSWORD: '12345678', CASA_FORCE_PASSWORD_CHANGE: 'off' });
  expect(await health()).toMatchObject({ state: 'bad' });
  const { email, password } = await createStudent();
  expect(password).not.toBe('12345678');
  expect((await signIn(email, '12345678')).status).toBe(401);
  expect((await signIn(email, password)).status).toBe(200);
  expect((await createStudent({ password: '12345678' })).status).toBe(400);
  const admin = await casa.asNew('admin');
  const { id } = await casa.world.student();
  const reset = await admin.post('/api/admins/reset-password', { role: 'student', id });
  expect((reset.body as { password: string }).password).not.toBe('12345678');
});

test('refuses a new weak fixed password in settings and on the command line, but accepts a stored one', async () => {
  casa = await startTestCasa();
  const admin = await casa.asNew('admin');
  const save = (value: string) =>
    admin.call(settingsEndpoints.saveSettings, { changes: [{ key: studentPassword.key, version: '', value }] });
  for (const weak of ['12345678', 'Montessori1', 'password', 'aaaaaaaa', '１２３４５６７８', 'qwerty'])
    expect(await save(weak), weak).toMatchObject({ status: 400, body: { issues: [{ path: studentPassword.key }] } });
  const terminal = changeSettings(systemContext(casa.services, 'terminal'), [
    { key: studentPassword.key, version: '', value: '12345678' },
  ]);
  await expect(terminal).rejects.toThrow();
  expect(await health()).toMatchObject({ state: 'good' });
  const row = { key: studentPassword.key, value: casa.services.settings.encode(studentPassword, '12345678') };
  const { clock, database, settings } = casa.services;
  await database.transaction((tx) =>
    tx
      .insertInto('settings')
      .values({ ...row, version: 'old', changed_at: clock.now(), confirm_until: null, previous: null })
      .execute(),
  );
  await settings.refresh();
  expect(await health()).toMatchObject({ state: 'look' });
  expect(await createStudent()).toMatchObject({ status: 201, password: '12345678' });
});
