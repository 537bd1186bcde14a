import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCasa } from '#tests/support/command-line.ts';
import { startInVain, startServer } from '#tests/support/servers/server-process.ts';
import { makeTestDatabase, testEngine } from '#tests/support/test-database.ts';

describe.runIf(testEngine === 'postgres')('a role without the right to create tables', { timeout: 60_000 }, () => {
  const role = `casa_role_${randomBytes(6).toString('hex')}`;
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  let database: Awaited<ReturnType<typeof makeTestDatabase>>;
  let operator: pg.Client;
  let variables: { CASA_DATA: string; DATABASE_URL: string; PORT: string };

  beforeAll(async () => {
    database = await makeTestDatabase();
    operator = new pg.Client({ connectionString: database.url });
    await operator.connect();
    await operator.query('revoke create on schema public from public');
    await operator.query(`create role ${role} login`);
    const url = new URL(database.url ?? '');
    url.username = role;
    variables = { CASA_DATA: folder, DATABASE_URL: url.href, PORT: '0' };
  });
  afterAll(async () => {
    await operator.query(`drop owned by ${role}`);
    await operator.query(`drop role ${role}`);
    await operator.end();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  });

  const doctor = () => runCasa(variables, 'doctor');

  test('the start and the doctor name the missing right', async () => {
    const { code, error } = await startInVain(variables);
    expect(code).toBe(1);
    expect(error).toContain('The role in DATABASE_URL is not allowed to create or use tables in this database.');
    expect(error).toContain('grant it CREATE on the schema');
    expect(error).not.toMatch(/\n\s+at /);
    const examined = await doctor();
    expect(examined.out).toMatch(/✗ Schema: .*is not allowed to create or use tables/);
    expect(examined.code).toBe(1);
  });

  test('Casa starts with the right, and without it if no migration is pending', async () => {
    await operator.query(`grant create on schema public to ${role}`);
    const server = await startServer(variables);
    await server.end('SIGTERM');
    await operator.query(`revoke create on schema public from ${role}`);
    const examined = await doctor();
    expect(examined.out).toContain('✓ Schema: up to date');
    const restarted = await startServer(variables);
    await restarted.end('SIGTERM');
  });

  test('an unknown role is reported without a stack trace', async () => {
    const url = new URL(variables.DATABASE_URL);
    url.username = 'casa_nobody';
    const unknown = { ...variables, DATABASE_URL: url.href };
    const { code, error } = await startInVain(unknown);
    expect(code).toBe(1);
    expect(error).toContain('The database rejects the user name or password in DATABASE_URL.');
    expect(error).not.toMatch(/\n\s+at /);
    const examined = await runCasa(unknown, 'doctor');
    expect(examined.out).toMatch(/✗ Database: The database rejects .*\n.*Check that PostgreSQL is running/);
  });
});
