import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { appVersion } from '#app/app-version.ts';
import { migrations } from '#db/migrations/index.ts';
import { createClock } from '#platform/server/clock.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import { migrate } from '#platform/server/db/migrate.ts';
import { openSqlite } from '#platform/server/db/sqlite.ts';
import { type ServerProcess, startInVain, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

let folder: string;
let running: ServerProcess[];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  running = [];
});
afterEach(async () => {
  for (const server of running) await server.end('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const variables = (more: Record<string, string> = {}) => ({
  CASA_DATA: folder,
  CASA_ADMIN_EMAIL: 'first@casa.example',
  CASA_ADMIN_PASSWORD: 'first admin of casa',
  ...more,
});

const start = async (more: Record<string, string> = {}) => {
  const server = await startServer(variables(more));
  running.push(server);
  return server;
};

const inDatabase = <T>(work: (raw: DatabaseSync) => T): T => {
  const raw = new DatabaseSync(databaseFile(folder));
  try {
    return work(raw);
  } finally {
    raw.close();
  }
};

/** Returns all file names except the lock, which contains no data. */
const storedLines = () =>
  readdirSync(folder)
    .filter((name) => !name.startsWith('casa.lock'))
    .sort();

const writers = () =>
  inDatabase((raw) =>
    raw
      .prepare('select version from app_versions order by id')
      .all()
      .map(({ version }) => version),
  );

const copies = () => readdirSync(folder).filter((name) => name.startsWith('before-'));

const withoutStack = /^Casa did not start\.\n(?!.*\n\s+at )/;

describe.skipIf(testEngine !== 'sqlite')('a server with its own data folder', () => {
  test('refuses a second server on the same data folder', async () => {
    const first = await start();
    const second = await startInVain(variables());
    expect(second.code).not.toBe(0);
    expect(second.error).toMatch(withoutStack);
    expect(second.error).toContain(`Another Casa is running on the data folder ${folder}.`);
    expect((await fetch(`${first.address}/readyz`)).status).toBe(200);
    await first.end('SIGKILL');
    expect((await fetch(`${(await start()).address}/readyz`)).status).toBe(200);
  });

  test.each([
    ['a damaged database', () => writeFileSync(databaseFile(folder), 'x'.repeat(8192)), 'is damaged'],
    ['a folder in the place of the database', () => mkdirSync(databaseFile(folder)), 'cannot be opened'],
    ['a folder in the place of the lock', () => mkdirSync(join(folder, 'casa.lock')), 'cannot be opened'],
  ])('reports %s with a specific message', async (_what, spoil, words) => {
    spoil();
    const attempt = await startInVain(variables());
    expect(attempt.code).not.toBe(0);
    expect(attempt.error).toMatch(withoutStack);
    expect(attempt.error).toContain(words);
  });

  test.each([
    ['/proc/x', 'cannot be created in /proc'],
    ['/sys/x', 'cannot be created in /sys'],
    ['/dev/null/x', 'cannot be created in /dev/null'],
    ['/dev/null', 'CASA_DATA (/dev/null) is not a folder'],
  ])('refuses the data folder %s and names it', async (place, words) => {
    const attempt = await startInVain(variables({ CASA_DATA: place }));
    expect(attempt.code).toBe(78);
    expect(attempt.error).toMatch(withoutStack);
    expect(attempt.error).toContain(words);
  });

  test.each([
    [{ HOST: '0.0.0.0' }, true],
    [{ HOST: '::' }, true],
    [{ HOST: '127.0.0.1' }, false],
    [{ HOST: '0.0.0.0', CASA_TRUST_PROXY: 'on' }, false],
    [{ HOST: '0.0.0.0', CASA_PUBLIC_URL: 'https://casa.example' }, false],
  ])('warns of passwords without encryption with %j: %j', async (address, isExpected) => {
    const server = await start(address);
    // Logged after the ready line, before the server answers this request.
    expect((await fetch(new URL('/readyz', `http://localhost:${new URL(server.address).port}`))).ok).toBe(true);
    expect(server.log().includes('passwords can be read on the way')).toBe(isExpected);
  });

  test('leaves no empty database after a failed first start', async () => {
    writeFileSync(join(folder, 'incoming'), 'a file where a folder belongs');
    const attempt = await startInVain(variables());
    expect(attempt.code).not.toBe(0);
    expect(attempt.error).toMatch(withoutStack);
    expect(attempt.error).toContain('incoming already exists and is not a folder.');
    expect(storedLines()).toEqual(['incoming']);
    rmSync(join(folder, 'incoming'));
    await start();
  });

  test('removes the rights of other users from the data folder and its files', async () => {
    const server = await start();
    expect(server.log()).not.toContain('other users of this machine');
    await server.end('SIGKILL');
    mkdirSync(join(folder, 'uploads', 'images'), { recursive: true });
    mkdirSync(join(folder, 'backups'));
    const paths = [
      'casa.sqlite',
      'casa.sqlite-wal',
      'secret-keys',
      'uploads/images/one.webp',
      'backups/casa-x.tar.zst',
    ];
    for (const path of paths) writeFileSync(join(folder, path), '', { flag: 'a' });
    const elsewhere = join(folder, '..', `${basename(folder)}-elsewhere`);
    writeFileSync(elsewhere, '');
    // Regardless of the umask, which a Casa in this process may have set.
    chmodSync(elsewhere, 0o644);
    symlinkSync(elsewhere, join(folder, 'link'));
    for (const path of ['.', 'uploads', 'uploads/images', 'backups', ...paths])
      chmodSync(join(folder, path), paths.includes(path) ? 0o644 : 0o755);
    const restarted = await start();
    const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
    const open = ['.', ...all].filter((name) => name !== 'link' && (statSync(join(folder, name)).mode & 0o077) !== 0);
    expect(open).toEqual([]);
    expect(statSync(elsewhere).mode & 0o777).toBe(0o644);
    rmSync(elsewhere);
    expect(restarted.log()).toMatch(/"count":9,"paths":\[.*their access was removed/);
  });

  test('reports a port in use', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const attempt = await startInVain(variables({ PORT: String(port) }));
    other.close();
    expect(attempt.code).not.toBe(0);
    expect(attempt.error).toMatch(withoutStack);
    expect(attempt.error).toContain(`Port ${port} is already in use.`);
  });

  test('names HOST, not the database, if the host name is unknown', async () => {
    const attempt = await startInVain(variables({ HOST: 'no.such.host.invalid' }));
    expect(attempt.code).toBe(1);
    expect(attempt.error).toContain('HOST (no.such.host.invalid) is an unknown host name.');
    expect(attempt.out).not.toContain('setupLink');
  });

  test('reports each invalid environment variable with a specific message', async () => {
    const bad = {
      PORT: 'eighty',
      DATABASE_URL: 'mysql://somewhere/else',
      CASA_FILES: 'ftp://files',
      CASA_ADMIN_EMAIL: 'nobody',
      CASA_ADMIN_PASSWORD: 'short',
      CASA_TIME_ZONE: 'Mars/Olympus',
      CASA_FORCE_PASSWORD_CHANGE: 'perhaps',
      CASA_PUBLIC_URL: 'casa.example.org/portal',
      CASA_LOG: 'loud',
      CASA_LOG_FORMAT: 'pretty',
    };
    const attempt = await startInVain({ ...variables(), ...bad });
    expect(attempt.code).toBe(78);
    const lines = attempt.error.trim().split('\n').slice(1);
    expect(lines.map((line) => line.split(' ')[0]).sort()).toEqual(Object.keys(bad).sort());
    for (const line of lines) expect(line).toMatch(/^[A-Z_]+ .+\.$/);
    expect(readdirSync(folder)).toEqual([]);
  });

  test.each([
    [{ PORT: '70000' }, /^PORT must be at most 65535\.$/],
    [{ CASA_ADMIN_PASSWORD: '' }, /^CASA_ADMIN_EMAIL and CASA_ADMIN_PASSWORD must be set together/],
    [
      { CASA_STUDENT_PASSWORD: 'abc' },
      /^CASA_STUDENT_PASSWORD cannot be used: The first password must have at least 4 characters\.$/,
    ],
  ])('refuses %o with one line', async (bad, expected) => {
    const attempt = await startInVain({ ...variables(), ...bad });
    expect(attempt.code).not.toBe(0);
    const lines = attempt.error.trim().split('\n').slice(1);
    expect(lines).toEqual([expect.stringMatching(expected)]);
  });

  test('refuses data of a newer version and leaves the data unchanged', async () => {
    await (await start()).end('SIGTERM');
    const add =
      "insert into kysely_migration (name, timestamp) values ('9999_from_the_future', '2099-01-01T00:00:00Z')";
    const writer = `insert into app_versions values ('${createClock().newId()}', '9.1.0', 'abcdef12', '2099-01-02', '2099-01-03T04:05:06.000Z')`;
    inDatabase((raw) => raw.exec(`${add}; ${writer}`));
    const before = storedLines();
    const attempt = await startInVain(variables());
    expect(attempt.code).toBe(78);
    expect(attempt.error).toMatch(withoutStack);
    expect(attempt.error).toMatch(
      /The data was written by Casa 9\.1\.0 \(abcdef12, 2099-01-02\), which started on 2099-01-03\. This is Casa \d+\.\d+\.\d+\b.* the change 9999_from_the_future of the database\. Install Casa 9\.1\.0 again/,
    );
    expect(storedLines()).toEqual(before);
    inDatabase((raw) => raw.exec("delete from kysely_migration where name = '9999_from_the_future'"));
    await start();
    // An older version may start if it knows all migrations. It is then the one that wrote last.
    const { version } = appVersion();
    expect(writers()).toEqual([version, '9.1.0', version]);
  });

  test('logs the version first, and records a version once for all its starts', async () => {
    const server = await start();
    const [first = ''] = server.log().split('\n');
    expect(JSON.parse(first)).toMatchObject({
      msg: 'Casa is starting',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
    });
    await server.end('SIGTERM');
    await (await start()).end('SIGTERM');
    expect(writers()).toHaveLength(1);
  });

  test('keeps a copy of the data before a migration', async () => {
    const known = Object.entries(migrations);
    const last = known.at(-1)?.[0] ?? '';
    const database = openSqlite(databaseFile(folder), () => false);
    await migrate(database, Object.fromEntries(known.slice(0, -1)), async () => {});
    await database.close();
    inDatabase((raw) => raw.exec("insert into setup_links values ('of the old version', '')"));
    const server = await start();
    const [copy = '', ...others] = copies();
    expect(copy).toMatch(new RegExp(`^before-${last}-\\d+\\.sqlite$`));
    expect(others).toEqual([]);
    const raw = new DatabaseSync(join(folder, copy), { readOnly: true });
    const links = raw.prepare('select token_hash from setup_links').all();
    const ran = raw.prepare('select name from kysely_migration order by name').all();
    raw.close();
    expect(links).toEqual([{ token_hash: 'of the old version' }]);
    expect(ran).toEqual(known.slice(0, -1).map(([name]) => ({ name })));
    expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
    await server.end('SIGTERM');
    await start();
    expect(copies()).toEqual([copy]);
  });

  test('keeps no copy at a first start', async () => {
    await start();
    expect(copies()).toEqual([]);
  });
});

test.runIf(testEngine === 'sqlite')(
  'refuses an empty database next to uploads unless `CASA_NEW_SCHOOL` is set',
  async () => {
    const uploads = join(folder, 'uploads', 'images');
    mkdirSync(uploads, { recursive: true });
    writeFileSync(join(uploads, 'portrait.webp'), 'x');
    const refused = await startInVain(variables());
    expect(refused.code).not.toBe(0);
    expect(refused.error).toMatch(withoutStack);
    expect(refused.error).toContain('The database is empty, but');
    expect(storedLines()).toEqual(['uploads']);
    await start({ CASA_NEW_SCHOOL: 'on' });
    expect(readdirSync(uploads)).toEqual(['portrait.webp']);
  },
);

test.runIf(testEngine === 'sqlite')('refuses to replace a database lost before the first upload', async () => {
  const server = await start();
  await server.end('SIGTERM');
  for (const ending of ['', '-wal', '-shm']) rmSync(databaseFile(folder) + ending, { force: true });
  const left = storedLines();
  const refused = await startInVain(variables());
  expect(refused.code).not.toBe(0);
  expect(refused.error).toMatch(withoutStack);
  expect(refused.error).toContain('is marked as belonging to a school');
  expect(storedLines()).toEqual(left);
  await start({ CASA_NEW_SCHOOL: 'on' });
});
