import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { add, origin, passkeysAt } from '#tests/support/passkeys.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { privacyEndpoints as calls } from '../contract.ts';

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa({ CASA_PUBLIC_URL: origin });
});
afterAll(() => casa.stop());

const teacherWithPasskey = async (name: string) => {
  const { person, client } = await passkeysAt(casa).withPasskey();
  const device = createAuthenticator(origin);
  expect((await add(client, device, name)).status).toBe(200);
  return { person, client, device };
};

const tablesWith = async (words: readonly string[]): Promise<string[]> => {
  const { database } = casa.services;
  const found: string[] = [];
  for (const { name } of await database.schema.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database.read);
    const text = JSON.stringify(rows);
    if (words.some((word) => text.includes(word))) found.push(name);
  }
  return found.sort();
};

test('exports a person’s passkeys without keys', async () => {
  const { client, device } = await teacherWithPasskey('Blue narra phone');
  const { body } = await client.call(calls.beginExport, {});
  await casa.runJob('run operations');
  const { status, body: zip } = await client.get(`/api/privacy/export-file/${body._id}`);
  expect(status).toBe(200);
  const files = unzipSync(new Uint8Array(zip as Buffer));
  const text = (name: string) => Buffer.from(files[name] ?? []).toString();
  const passkeys = JSON.parse(text('tables/passkeys.json')) as Record<string, unknown>[];
  expect(passkeys.map(({ name }) => name).sort()).toEqual(['Blue narra phone', 'Phone']);
  expect(passkeys.filter((row) => 'credential_id' in row || 'public_key' in row)).toEqual([]);
  const all = Object.keys(files).map(text).join('\n');
  expect(all).not.toContain(device.id);
});

test.each([
  ['while they are there', false],
  ['when they lie in the bin', true],
])('erases passkeys with the person, %s', async (_, isInBin) => {
  const admin = await casa.asNew('admin');
  const word = isInBin ? 'Amber molave key' : 'Green acacia key';
  const { person, device } = await teacherWithPasskey(word);
  const words = [word, device.id];
  expect(await tablesWith(words)).toContain('passkeys');
  if (isInBin) {
    expect((await admin.post('/api/admins/delete-teacher', { ids: [person.id] })).status).toBe(200);
    expect(await tablesWith(words)).toContain('passkeys_bin');
  }
  const { name } = (await admin.call(calls.previewErasure, { id: person.id })).body;
  expect((await admin.call(calls.erasePerson, { id: person.id, name })).status).toBe(200);
  expect(await tablesWith(words)).toEqual([]);
});
