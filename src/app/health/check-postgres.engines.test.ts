import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPostgres } from '#platform/server/db/postgres.ts';
import { createLog } from '#platform/server/log.ts';
import { startS3Server } from '#tests/support/servers/s3-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';
import { checkRights } from './check-postgres.ts';

const checkOf = ({ services }: TestCasa, name: string) => services.healthChecks.find((check) => check.name === name);

test.runIf(testEngine === 'sqlite')('an embedded database has no checks of roles and nodes', async () => {
  const casa = await startTestCasa();
  expect([checkOf(casa, 'rights'), checkOf(casa, 'nodes')]).toEqual([undefined, undefined]);
  await casa.stop();
});

describe.runIf(testEngine === 'postgres')('on PostgreSQL', () => {
  const role = `casa_role_${randomBytes(6).toString('hex')}`;
  let casa: TestCasa;
  let operator: pg.Client;
  let url: string;
  beforeAll(async () => {
    casa = await startTestCasa();
    url = casa.services.env.databaseUrl ?? '';
    operator = new pg.Client({ connectionString: url });
    await operator.connect();
    await operator.query(`create role ${role} login`);
    await operator.query('revoke create on schema public from public');
  });
  afterAll(async () => {
    await operator.query(`drop owned by ${role}`);
    await operator.query(`drop role ${role}`);
    await operator.end();
    await casa.stop();
  });

  test('names the missing rights of a role and the commands that grant them', async () => {
    const own = new URL(url);
    own.username = role;
    const database = openPostgres(own.href, () => false, createLog('silent'));
    const examine = () => checkRights({ ...casa.services, database });
    try {
      const found = await examine();
      expect(found.state).toBe('look');
      expect(found.text).toContain(`The role ${role} cannot create schemas`);
      expect(found.text).toContain(`The role ${role} cannot create tables in the schema public`);
      const commands = /administrator: (.+)$/.exec(found.advice ?? '')?.[1] ?? '';
      expect(commands.match(/;/g)).toHaveLength(2);
      await operator.query(`revoke create on schema public from ${role}`);
      await operator.query(commands);
      expect((await examine()).state).toBe('good');
      await operator.query(`revoke create on schema public from ${role}`);
      const upgrade = await examine();
      expect(upgrade.state).toBe('look');
      expect(upgrade.text).not.toContain('cannot create schemas');
      expect(upgrade.advice).not.toContain('on database');
    } finally {
      await database.close();
    }
    expect(await checkOf(casa, 'rights')?.examine()).toMatchObject({ state: 'good' });
  });

  const nodes = (one: TestCasa) => checkOf(one, 'nodes')?.examine();
  const becomes = (one: TestCasa, found: object) => until(async () => expect(await nodes(one)).toMatchObject(found));

  test('reports two nodes with separate uploads on both, until one stops', async () => {
    await becomes(casa, { state: 'good', text: '1 machine is running on this database.' });
    const other = await startTestCasa({ DATABASE_URL: url });
    for (const one of [casa, other])
      await becomes(one, { state: 'bad', text: expect.stringMatching(/^2 machines are running/) });
    expect((await nodes(casa))?.advice).toContain('CASA_FILES=s3://bucket/prefix');
    await other.stop();
    await becomes(casa, { state: 'good' });
  });

  test('accepts nodes that share one bucket and reports a node with another place or other keys', async () => {
    const s3 = await startS3Server('school');
    const access = { AWS_ACCESS_KEY_ID: 'test', AWS_SECRET_ACCESS_KEY: 'test', AWS_ENDPOINT_URL: s3.url };
    Object.assign(process.env, access);
    const shared = await startTestCasa({ CASA_FILES: 's3://school/files' });
    const withKeys = await mkdtemp(join(tmpdir(), 'casa-test-'));
    await copyFile(join(shared.dataFolder, 'secret-keys'), join(withKeys, 'secret-keys'));
    const on = { DATABASE_URL: shared.services.env.databaseUrl ?? '' };
    const second = await startTestCasa({ ...on, CASA_FILES: 's3://school/files', CASA_DATA: withKeys });
    try {
      for (const one of [shared, second])
        await becomes(one, { state: 'good', text: expect.stringContaining('2 machines are running') });
      const apart = await startTestCasa({ ...on, CASA_FILES: 's3://school/others' });
      for (const one of [shared, apart])
        await becomes(one, { state: 'bad', text: expect.stringContaining('do not share one file store') });
      await apart.stop();
      await becomes(shared, { state: 'good' });
      const withoutKeys = await startTestCasa({ ...on, CASA_FILES: 's3://school/files' });
      for (const one of [shared, withoutKeys])
        await becomes(one, { state: 'bad', text: expect.stringContaining('have different secret keys') });
      await withoutKeys.stop();
      await becomes(shared, { state: 'good' });
    } finally {
      await rm(withKeys, { recursive: true, force: true });
      await second.stop();
      await shared.stop();
      for (const name of Object.keys(access)) delete process.env[name];
      await s3.stop();
    }
  });
});
