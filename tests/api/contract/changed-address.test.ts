import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { binEndpoints } from '#features/bin/contract.ts';
import { peopleEndpoints as people } from '#features/people/contract.ts';
import type { Student, Teacher } from '#features/people/records.ts';
import { rosterEndpoints as roster } from '#features/roster/contract.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Client } from '#tests/support/client.ts';
import { importing } from '#tests/support/imports.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const able = { headers: { 'x-can-reauthenticate': 'yes' } };
const refused = { status: 403, body: { code: 'reauthentication_required' } };
const { begin, check, run } = importing(() => admin);

/** Makes the admin's last proof of identity too old. */
const forgetProof = () =>
  casa.services.database.transaction((tx) =>
    tx.updateTable('sessions').set({ proved_at: '2020-01-01T00:00:00.000Z' }).execute(),
  );
const prove = () => admin.post('/api/session/prove-identity', { password: worldPassword });
const emailOf = async (id: string) =>
  (
    await casa.services.database.read
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email;

const teacherForm = async (id: string) => {
  const { body } = await admin.call(people.getTeachers, {});
  const teacher = (body as Teacher[]).find(({ _id }) => _id === id);
  return { ...(teacher as Teacher), id };
};

const studentForm = async (id: string, fields: Record<string, string>) => {
  const { parent_guardian: guardian, ...student } = (await admin.call(people.getStudent, { id })).body as Student;
  return {
    ...student,
    id,
    parent_fName: guardian.first_name,
    parent_mName: guardian.middle_name,
    parent_lName: guardian.last_name,
    parent_email: guardian.email,
    phone: guardian.phone_number,
    relationship: guardian.relationship,
    ...fields,
  };
};

describe('changing the mailbox of a teacher', () => {
  test('requires a recent proof regardless of client capabilities, and then succeeds', async () => {
    const { id } = await casa.world.teacher({ email: 'hand@casa.example' });
    const form = await teacherForm(id);
    await forgetProof();
    const change = (fields: object, headers = {}) =>
      admin.post('/api/admins/update-teacher', { ...form, ...fields }, headers);
    for (const email of ['thief@casa.example', 'hand@casa.example.thief.example', 'hand+1@casa.example'])
      for (const headers of [{}, able.headers])
        expect(await change({ email, phone: '0999' }, headers)).toMatchObject(refused);
    expect(await teacherForm(id)).toMatchObject({ email: 'hand@casa.example', phone: form.phone });
    expect(await change({ phone: '0918', first_name: 'Nena', zoom_id: '7' })).toMatchObject({ status: 200 });
    await prove();
    expect(await change({ email: 'moved@casa.example' })).toMatchObject({ status: 200 });
  });

  test.each(['HAND.TWO@casa.example', ' hand.two@CASA.example ', '<hand.two@casa.example>', 'ｈand.two@casa.example'])(
    'requires no proof for the spelling %s of the same mailbox',
    async (email) => {
      const known = await casa.services.database.read
        .selectFrom('accounts')
        .select('id')
        .where('email_key', '=', 'hand.two@casa.example')
        .executeTakeFirst();
      const id = known?.id ?? (await casa.world.teacher({ email: 'hand.two@casa.example' })).id;
      const form = await teacherForm(id);
      await forgetProof();
      expect(await admin.post('/api/admins/update-teacher', { ...form, email })).toMatchObject({ status: 200 });
    },
  );

  test('requires a proof for an import and for its undo', async () => {
    const { id } = await casa.world.teacher({ email: 'table@casa.example' });
    const first = await begin('teachers', [
      ['ID', 'E-mail'],
      ['T-77', 'table@casa.example'],
    ]);
    await run(first);
    const draft = await begin('teachers', [
      ['ID', 'E-mail'],
      ['T-77', 'table.new@casa.example'],
    ]);
    const { fingerprint, counts } = await check(draft);
    expect(counts.update).toBe(1);
    await forgetProof();
    const apply = () => admin.call(roster.runImport, { id: draft, fingerprint });
    expect(await apply()).toMatchObject(refused);
    expect(await emailOf(id)).toBe('table@casa.example');
    await prove();
    expect(await apply()).toMatchObject({ status: 200 });
    expect(await emailOf(id)).toBe('table.new@casa.example');
    await forgetProof();
    const undo = () => admin.call(roster.undoImport, { id: draft });
    expect(await undo()).toMatchObject(refused);
    expect(await emailOf(id)).toBe('table.new@casa.example');
    await prove();
    expect(await undo()).toMatchObject({ status: 200 });
    expect(await emailOf(id)).toBe('table@casa.example');
  });

  test('requires no proof for an import that changes other fields or creates teachers', async () => {
    const { id } = await casa.world.teacher({ email: 'kept@casa.example' });
    await forgetProof();
    const table = [
      ['First name', 'Last name', 'E-mail', 'Phone', 'Date of birth', 'Address'],
      ['Tala', 'Reyes', 'Kept@casa.example', '0917 555 0101', '1988-04-12', '1 Narra Street'],
      ['Ines', 'Reyes', 'new.one@casa.example', '0917 555 0102', '1989-04-12', '2 Narra Street'],
    ];
    expect(await run(await begin('teachers', table))).toMatchObject({ create: 1, update: 1 });
    expect((await teacherForm(id)).phone).toBe('0917 555 0101');
  });

  test('requires a proof for a restore from the bin under another address', async () => {
    const email = 'bin@casa.example';
    const { id } = await casa.world.teacher({ email });
    await prove();
    const { batch = '' } = (await admin.call(people.deleteTeacher, { ids: [id] })).body as { batch?: string };
    await casa.world.teacher({ email });
    const [conflict] = (await admin.call(binEndpoints.getRestoreConflicts, { batch })).body.conflicts;
    const decision = { conflict: conflict?._id ?? '', choice: 'rename' as const, value: 'other.bin@casa.example' };
    await forgetProof();
    const restore = () => admin.call(binEndpoints.restoreBatch, { batch, decisions: [decision] });
    expect(await restore()).toMatchObject(refused);
    await prove();
    expect(await restore()).toMatchObject({ status: 200 });
    expect(await emailOf(id)).toBe('other.bin@casa.example');
  });
});

test.each(['email', 'parent_email'])(
  'changing %s of a student requires a proof from clients that support it',
  async (field) => {
    const { id } = await casa.world.studentIn();
    const change = async (value: string, init = {}) =>
      admin.call(people.updateStudent, (await studentForm(id, { [field]: value })) as never, init);
    await forgetProof();
    expect(await change(`first-${field}@casa.example`, able)).toMatchObject(refused);
    expect(await change(`older-${field}@casa.example`)).toMatchObject({ status: 200 });
    expect(await change(`OLDER-${field}@casa.example`, able)).toMatchObject({ status: 200 });
    await prove();
    expect(await change(`first-${field}@casa.example`, able)).toMatchObject({ status: 200 });
  },
);
