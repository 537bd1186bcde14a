import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { up } from '#db/migrations/0098_named_erasures.ts';
import { redactLines } from '#platform/server/personal-data/redact-lines.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { addAuditLines, lineAbout, tamperWith } from '#tests/support/audit-chain.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { checkChain } from './check-chain.ts';
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

const verify = () => verifyChain(casa.services.database.read);
const idOf = (name: string) => lineAbout(casa, name);
const tamper = (...statements: string[]) => tamperWith(casa, ...statements);
const addLines = (count: number, at: string, name: string) => addAuditLines(casa, count, at, name);

const empty = (where: string) =>
  `update audit_log set salt = null, before = null, after = null, address = null, device = null where ${where}`;
const name = (action: string, numbers: unknown) =>
  casa.services.database.transaction((tx) =>
    tx
      .insertInto('audit_log')
      .values({
        ...{ id: casa.clock.newId(), at: casa.clock.now(), actor_role: null, actor_id: null, action },
        ...{ subject_kind: 'audit-log', subject_id: null, before: null, after: JSON.stringify({ numbers }) },
        ...{ request_id: 'r', address: 'local', device: 'system', salt: 'salt' },
      })
      .execute(),
  );
const redact = (id: string) =>
  systemContext(casa.services).transaction((command) => redactLines(command, sql<boolean>`id = ${id}`));

test('an erased entry leaves the chain intact and is counted, before and after its erasure is sealed', async () => {
  expect(await redact(await idOf('Narra'))).toBe(1);
  for (const _ of ['waiting', 'sealed']) {
    const verdict = await verify();
    expect(verdict.fault).toBeUndefined();
    expect(verdict).toMatchObject({ redacted: 1, foundErased: 0, backdated: [] });
    await casa.runJob('seal the audit log');
  }
});

test('an entry erased before it is sealed needs no erasure entry', async () => {
  await addLines(2, casa.clock.now(), 'waiting');
  expect(await redact('waiting 00000')).toBe(1);
  await casa.runJob('seal the audit log');
  expect(await verify()).toMatchObject({ redacted: 0, waiting: 0 });
  expect((await verify()).fault).toBeUndefined();
});

test('reports emptied entries without an erasure entry, also next to erased ones', async () => {
  const [erased, emptied] = [await idOf('Narra'), await idOf('Molave')];
  await redact(erased);
  await casa.runJob('seal the audit log');
  await tamper(empty(`id = '${emptied}'`));
  expect((await verify()).fault).toEqual({ kind: 'emptied', line: emptied });
  await tamper(empty('true'));
  expect((await verify()).fault?.kind).toBe('emptied');
});

test('detects that an erasure entry itself was emptied', async () => {
  await redact(await idOf('Narra'));
  await casa.runJob('seal the audit log');
  await tamper(empty("action = 'audit-log:details-erased'"));
  expect((await verify()).fault?.kind).toBe('emptied');
});

test('an erasure entry covers no entries sealed after it, and invalid numbers are ignored', async () => {
  const { head } = await verify();
  await name('audit-log:details-erased', [
    [-5, head.number + 1000],
    [1e12, 2e12],
    ['x', null],
  ]);
  await addLines(3, casa.clock.now(), 'later');
  await casa.runJob('seal the audit log');
  await tamper(empty(`id = 'later 00001'`));
  expect((await verify()).fault).toEqual({ kind: 'emptied', line: 'later 00001' });
});

test('counts entries that were empty before erasures were recorded separately', async () => {
  const [old, emptied] = [await idOf('Narra'), await idOf('Acacia')];
  await tamper(empty(`id = '${old}'`));
  expect((await verify()).fault).toEqual({ kind: 'emptied', line: old });
  await up(casa.services.database.schema as never);
  await casa.runJob('seal the audit log');
  const verdict = await verify();
  expect(verdict.fault).toBeUndefined();
  expect(verdict).toMatchObject({ redacted: 0, foundErased: 1 });
  await tamper(empty(`id = '${emptied}'`));
  await up(casa.services.database.schema as never);
  await casa.runJob('seal the audit log');
  expect((await verify()).fault).toEqual({ kind: 'emptied', line: emptied });
});

test('reports an inserted entry with an old time, before and after it is sealed', async () => {
  const day = '2026-01-05T00:00:00.000Z';
  await addLines(1, day, 'put in');
  await casa.runJob('seal the audit log');
  expect(await verify()).toMatchObject({ waiting: 1, backdated: ['put in 00000'] });
  await casa.runJob('seal all late audit lines');
  expect(await verify()).toMatchObject({ waiting: 0, backdated: ['put in 00000'] });
  expect(await checkChain(casa.services)).toMatchObject({
    state: 'look',
    text: expect.stringContaining('long before'),
  });
  await addLines(1, new Date(Date.parse(casa.clock.now()) - 8 * 60_000).toISOString(), 'minutes late');
  await casa.runJob('seal all late audit lines');
  expect((await verify()).backdated).toEqual(['put in 00000']);
});
