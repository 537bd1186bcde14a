import { chmod, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCasa as casa } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'casa-cli-'));

describe.skipIf(testEngine === 'postgres')('the doctor', { timeout: 120_000 }, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await newFolder();
    const admin = ['--email', 'a@casa.example', '--first-name', 'Ana', '--last-name', 'Uy'];
    expect(await casa({ CASA_DATA: folder }, 'create-admin', ...admin)).toMatchObject({ code: 0, error: '' });
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const faultsWith = async (variables: Record<string, string>) => {
    const { code, out } = await casa({ CASA_DATA: folder, PORT: '0', ...variables }, 'doctor');
    const faults = out.split('\n').filter((line) => line.startsWith('✗'));
    expect(code).toBe(faults.length > 0 ? 1 : 0);
    return faults.join('\n');
  };

  test('names invalid settings', async () => {
    const faults = await faultsWith({ PORT: 'many', CASA_TIME_ZONE: 'Manila' });
    expect(faults).toMatch(/PORT must be a number/);
    expect(faults).toMatch(/CASA_TIME_ZONE cannot be used: The time zone must be/);
    expect(await faultsWith({ CASA_SMTP_URL: 'mail.example.org' })).toMatch(
      /CASA_SMTP_URL cannot be used: The address must have the form smtp:/,
    );
    const halfSet = await faultsWith({ CASA_SMTP_URL: 'smtp://mail.example.org', CASA_MAIL_FROM: 'nobody' });
    expect(halfSet).toMatch(/CASA_MAIL_FROM cannot be used: The sender must be an e-mail address/);
  });

  test('names a data folder that all users can open', async () => {
    await chmod(folder, 0o755);
    expect(await faultsWith({})).toContain('open to every user');
    await chmod(folder, 0o700);
    expect(await faultsWith({})).toBe('');
  });

  test('reports no problem on a machine where Casa has never started', async () => {
    const parent = await newFolder();
    const { code, out } = await casa({ CASA_DATA: join(parent, 'new'), PORT: '0' }, 'doctor');
    expect({ code, faults: out.split('\n').filter((line) => line.startsWith('✗')) }).toEqual({ code: 0, faults: [] });
    expect(out).toContain('The first start of Casa creates it');
    expect(out).toMatch(/Disk space: [\d.]+ GB free/);
    await rm(parent, { recursive: true });
  });

  test('says once that the data folder is missing, also if its parents are missing', async () => {
    const parent = await newFolder();
    const place = join(parent, 'one', 'two');
    const { code, out } = await casa({ CASA_DATA: place, PORT: '0' }, 'doctor');
    expect(code).toBe(0);
    expect(out.match(/^! .*/gm)?.filter((line) => line.includes(place))).toEqual([
      `! Data folder: ${place} does not exist yet`,
    ]);
    expect(out).not.toContain('Database: ');
    expect(await readdir(parent)).toEqual([]);
    await rm(parent, { recursive: true });
  });

  test.each(['/dev/null/x', '/proc/x/y', '/sys/x'])('reports that %s cannot be created', async (place) => {
    expect(await faultsWith({ CASA_DATA: place })).toBe(`✗ Data folder: ${place} does not exist and cannot be created`);
  });

  test('marks a finding that is in order but has an advice as a hint', async () => {
    const { out } = await casa({ CASA_DATA: folder, PORT: '0' }, 'doctor');
    expect(out).toMatch(/^i Address and encryption: .+\n {4}To make Casa available/m);
    expect(out).not.toMatch(/^✓ .+\n {4}/m);
  });

  test('reports free space even if the database is damaged', async () => {
    const damaged = await newFolder();
    await writeFile(join(damaged, 'casa.sqlite'), 'no database'.repeat(1000));
    const { code, out } = await casa({ CASA_DATA: damaged, PORT: '0' }, 'doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/Disk space: [\d.]+ GB free/);
    await rm(damaged, { recursive: true, force: true });
  });

  test('recommends freeing space first if the disk is full', async () => {
    const full = `import fs from 'node:fs/promises'; import { syncBuiltinESMExports } from 'node:module';
      fs.statfs = async () => ({ bavail: 0, bsize: 4096, blocks: 1000 }); syncBuiltinESMExports();`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(full)}`;
    const broken = await newFolder();
    await writeFile(join(broken, 'casa.sqlite'), 'no database'.repeat(1000));
    const { out } = await casa({ CASA_DATA: broken, PORT: '0', NODE_OPTIONS: preload }, 'doctor');
    expect(out).toMatch(/✗ Database: .*\n {4}Free up space on the disk first/);
    await rm(broken, { recursive: true });
  });

  test('names a port in use', async () => {
    const other = createServer((_request, response) => response.end('hello'));
    await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
    const { port } = other.address() as AddressInfo;
    expect(await faultsWith({ PORT: String(port) })).toContain(`Port ${port} is already in use.`);
    other.closeAllConnections();
    other.close();
  });

  test('names a clock that is behind the records', async () => {
    const database = new DatabaseSync(join(folder, 'casa.sqlite'));
    database.exec(
      `insert into sessions (id, account_id, token_hash, device, created_at, last_seen_at, expires_at)
      select 'ahead', id, 'ahead', '', '2999-01-01T00:00:00.000Z', '2999-01-01T00:00:00.000Z', '2999-01-02T00:00:00.000Z' from accounts`,
    );
    expect(await faultsWith({})).toMatch(/newest record is from .*\b2999 \d\d:\d\d/);
    database.exec('delete from sessions');
    database.close();
  });

  test('names data of a newer version, which other commands leave unchanged', async () => {
    const database = new DatabaseSync(join(folder, 'casa.sqlite'));
    database.exec(`insert into kysely_migration (name, timestamp) values ('9999_later', '2999')`);
    expect(await faultsWith({})).toContain('does not know the change 9999_later');
    const listed = await casa({ CASA_DATA: folder }, 'list-people');
    expect(listed).toMatchObject({ code: 1, out: '' });
    expect(listed.error).toContain('newer version of Casa');
    database.exec(`delete from kysely_migration where name = '9999_later'`);
    database.close();
  });

  test('names a damaged database', async () => {
    const broken = await newFolder();
    await writeFile(
      join(broken, 'casa.sqlite'),
      'not a database at all, but long enough to be taken for one'.repeat(40),
    );
    expect(await faultsWith({ CASA_DATA: broken })).toMatch(/✗ Database/);
    await rm(broken, { recursive: true });
  });

  test('names a database server that does not respond', async () => {
    expect(await faultsWith({ DATABASE_URL: 'postgres://casa@127.0.0.1:9/casa' })).toContain('cannot be reached');
  });
});
