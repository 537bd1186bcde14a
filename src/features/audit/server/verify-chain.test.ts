import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addAuditLines, lineAbout, tamperWith } from '#tests/support/audit-chain.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { checkChain } from './check-chain.ts';
import { sealLines } from './seal-lines.ts';
import { verifyChain } from './verify-chain.ts';

let casa: TestCasa;
beforeEach(async () => {
  casa = await startTestCasa();
  const admin = await casa.asNew('admin');
  for (const category of ['Narra', 'Molave', 'Acacia', 'Yakal'])
    await admin.post('/api/admins/create-category', { category });
  await casa.runJob('seal the audit log');
});
afterEach(() => casa.stop());

const verify = (witness?: Parameters<typeof verifyChain>[1]) => verifyChain(casa.services.database.read, witness);

const idOf = (name: string) => lineAbout(casa, name);
const tamper = (...statements: string[]) => tamperWith(casa, ...statements);
const addLines = (count: number, at: string, name: string) => addAuditLines(casa, count, at, name);

test('accepts an untouched chain without unsealed entries', async () => {
  const verdict = await verify();
  expect(verdict).toMatchObject({ waiting: 0, redacted: 0 });
  expect(verdict.fault).toBeUndefined();
  expect(verdict.head.number).toBeGreaterThanOrEqual(4);
});

test('seals entries of concurrent writers in one chain', async () => {
  const admin = await casa.asNew('admin');
  const names = Array.from({ length: 50 }, (_, number) => `Category ${number}`);
  const writing = names.map((category) => admin.post('/api/admins/create-category', { category }));
  const sealing = names.map(() => sealLines(casa.services, 'recent'));
  await Promise.all([...writing, ...sealing]);
  await sealLines(casa.services, 'recent');
  expect(await verify()).toMatchObject({ waiting: 0, redacted: 0 });
  expect((await verify()).fault).toBeUndefined();
});

test('seals more entries than one batch with the same time in one run', async () => {
  await addLines(1201, casa.clock.now(), 'import');
  await casa.runJob('seal the audit log');
  const verdict = await verify();
  expect(verdict).toMatchObject({ waiting: 0, redacted: 0 });
  expect(verdict.fault).toBeUndefined();
  expect(verdict.head.number).toBeGreaterThan(1201);
});

test('seals entries that are minutes or an hour late with the longer ranges', async () => {
  const before = (minutes: number) => new Date(Date.parse(casa.clock.now()) - minutes * 60_000).toISOString();
  await addLines(1, before(5), 'minutes late');
  await addLines(1, before(60), 'an hour late');
  await casa.runJob('seal the audit log');
  expect((await verify()).waiting).toBe(2);
  await casa.runJob('seal late audit lines of other nodes');
  expect((await verify()).waiting).toBe(1);
  await casa.runJob('seal all late audit lines');
  const verdict = await verify();
  expect(verdict.waiting).toBe(0);
  expect(verdict.fault).toBeUndefined();
});

test('names a changed entry', async () => {
  const id = await idOf('Molave');
  await tamper(`update audit_log set after = '{"name":"Other"}' where id = '${id}'`);
  expect((await verify()).fault).toEqual({ kind: 'changed', line: id });
});

test('the health check fails while an entry is changed and passes after it is restored', async () => {
  const { database } = casa.services;
  const state = async () => (await checkChain(casa.services)).state;
  const id = await idOf('Molave');
  const { action } = await database.read
    .selectFrom('audit_log')
    .select('action')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(await state()).toBe('good');
  await tamper(`update audit_log set action = 'news:deleted' where id = '${id}'`);
  expect(await state()).toBe('bad');
  await sql.raw(`update audit_log set action = '${action}' where id = '${id}'`).execute(database.schema);
  expect(await state()).toBe('good');
});

test('names an entry with a changed actor', async () => {
  const id = await idOf('Molave');
  await tamper(`update audit_log set actor_id = null where id = '${id}'`);
  expect((await verify()).fault).toEqual({ kind: 'changed', line: id });
});

test('names a removed entry', async () => {
  const id = await idOf('Acacia');
  await tamper(`delete from audit_log where id = '${id}'`);
  expect((await verify()).fault).toEqual({ kind: 'missing', line: id });
});

test('detects two reordered entries', async () => {
  const [one, other] = [await idOf('Narra'), await idOf('Molave')];
  await tamper(
    `update audit_seals set line_id = 'x' where line_id = '${one}'`,
    `update audit_seals set line_id = '${one}' where line_id = '${other}'`,
    `update audit_seals set line_id = '${other}' where line_id = 'x'`,
  );
  expect((await verify()).fault).toMatchObject({ kind: 'changed' });
});

test('seals a late entry with an old time in the full run', async () => {
  const { schema } = casa.services.database;
  await sql`insert into audit_log (id, at, action, subject_kind, request_id)
    values ('late', '2026-01-05T00:00:00.000Z', 'teacher:updated', 'teacher', 'r')`.execute(schema);
  await casa.runJob('seal the audit log');
  expect((await verify()).waiting).toBe(1);
  await casa.runJob('seal all late audit lines');
  expect(await verify()).toMatchObject({ waiting: 0 });
  expect((await verify()).fault).toBeUndefined();
});

test('detects a truncated end by an earlier head', async () => {
  const { head } = await verify();
  const id = await idOf('Yakal');
  await tamper(`delete from audit_seals where number >= ${head.number}`, `delete from audit_log where id = '${id}'`);
  expect((await verify()).fault).toBeUndefined();
  expect((await verify(head)).fault).toEqual({ kind: 'cut' });
});

test('names an emptied entry without an erasure entry', async () => {
  const id = await idOf('Narra');
  await tamper(
    `update audit_log set salt = null, before = null, after = null, address = null, device = null where id = '${id}'`,
  );
  expect((await verify()).fault).toEqual({ kind: 'emptied', line: id });
});
