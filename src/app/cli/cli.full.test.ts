import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { codeAt } from '#features/session/server/second-factor/totp.ts';
import { claim } from '#platform/server/data-folder.ts';
import { createClient } from '#tests/support/client.ts';
import { runCasa as casa, type Ended } from '#tests/support/command-line.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';
import type { Finding } from './finding.ts';

const newFolder = () => mkdtemp(join(tmpdir(), 'casa-cli-'));

const temporaryPassword = (out: string) => /shown only now: (\S+)/.exec(out)?.[1] ?? '';

const signIn = async (address: string, role: string, email: string, password: string) => {
  const client = createClient(address);
  return { client, answer: await client.post(`/api/${role}s/login`, { email, password }) };
};

const isFaultless = (ended: Ended) => expect(ended).toMatchObject({ code: 0, error: '' });

describe.skipIf(testEngine === 'postgres')('the command line', { timeout: 120_000 }, () => {
  let folder: string;
  let server: ServerProcess;
  let variables: Record<string, string>;

  beforeAll(async () => {
    folder = await newFolder();
    variables = { CASA_DATA: folder, CASA_TIME_ZONE: 'Asia/Manila' };
    server = await startServer(variables);
    variables.PORT = new URL(server.address).port;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  const newAdmin = (...more: string[]) =>
    casa(variables, 'create-admin', '--first-name', 'Ligaya', '--last-name', 'Ramos', ...more);

  test('help lists the commands', async () => {
    const { code, out } = await casa(variables, 'help');
    expect(code).toBe(0);
    for (const name of ['create-admin', 'reset-password', 'list-people', 'setup-link', 'backup', 'doctor', 'demo'])
      expect(out).toContain(name);
    expect((await casa(variables, 'help', 'reset-password')).out).toContain('--role');
    expect((await casa(variables, 'lost-command')).code).toBe(1);
    expect((await casa(variables, '--version')).out).toMatch(/^Casa \d+\.\d+\.\d+\b.* on Node 2\d/);
  });

  test('a setup link works on a running server until there is an admin', async () => {
    const first = await casa(variables, 'setup-link');
    const second = await casa(variables, 'setup-link');
    isFaultless(second);
    const tokenOf = ({ out }: Ended) => new URL(out.trim()).searchParams.get('token');
    const setUp = (token: string | null) =>
      createClient(server.address).post('/api/setup', {
        token,
        first_name: 'Elena',
        last_name: 'Cruz',
        email: 'elena@casa.example',
        password: 'quiet hands build towers',
      });
    expect((await setUp(tokenOf(first))).status).toBe(403);
    expect((await setUp(tokenOf(second))).status).toBe(201);
    expect(await casa(variables, 'setup-link')).toMatchObject({ code: 1, out: '' });
  });

  test('creates an admin who can sign in immediately, with a temporary or a chosen password', async () => {
    const made = await newAdmin('--email', 'ligaya@casa.example');
    isFaultless(made);
    const temporary = await signIn(server.address, 'admin', 'ligaya@casa.example', temporaryPassword(made.out));
    expect(temporary.answer).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    isFaultless(await newAdmin('--email', 'other@casa.example', '--password', 'seven quiet beads'));
    const chosen = await signIn(server.address, 'admin', 'Other@casa.example', 'seven quiet beads');
    expect(chosen.answer).toMatchObject({ status: 200, body: { mustChangePassword: false } });
  });

  test('resets the second factor of an admin, who then signs in with the password alone', async () => {
    const credentials = ['admin', 'other@casa.example', 'seven quiet beads'] as const;
    const { client } = await signIn(server.address, ...credentials);
    const begun = await client.post('/api/session/begin-second-factor', {});
    const { secret } = begun.body as { secret: string };
    const code = codeAt(secret, Date.now());
    expect((await client.post('/api/session/confirm-second-factor', { code })).status).toBe(200);
    expect((await signIn(server.address, ...credentials)).answer).toMatchObject({
      status: 403,
      body: { code: 'second_factor_required' },
    });
    isFaultless(await casa(variables, 'second-factor', 'reset', 'Other@casa.example'));
    expect((await client.get('/api/session')).status).toBe(401);
    expect((await signIn(server.address, ...credentials)).answer.status).toBe(200);
  });

  test('reports invalid requests with a one-line message and no stack', async () => {
    const refusals = await Promise.all([
      newAdmin('--email', 'LIGAYA@casa.example'),
      newAdmin('--email', 'nobody'),
      newAdmin('--email', 'weak@casa.example', '--password', 'short'),
      casa(variables, 'reset-password', '--role', 'teacher', '--email', 'ligaya@casa.example'),
      casa(variables, 'second-factor', 'reset', 'nobody@casa.example'),
      casa({ ...variables, PORT: 'no' }, 'list-people'),
      casa({ ...variables, CASA_DATA: join(folder, 'lost') }, 'list-people'),
    ]);
    for (const { code, out, error } of refusals) {
      expect([code, out]).toEqual([1, '']);
      expect(error).toMatch(/^[A-Z].+\.?\n$/);
      expect(error).not.toMatch(/\bat .+:\d+/);
    }
    expect(await readdir(folder)).not.toContain('lost');
  });

  test('creates a backup while the server runs, lists it, and verifies it with the printed key', async () => {
    const made = await casa(variables, 'backup');
    isFaultless(made);
    const archive = join(folder, 'backups', made.out.split('\n')[0] ?? '');
    expect(made.out).toContain('test-restored and compared');
    const listed = await casa(variables, 'backups', '--json');
    expect(JSON.parse(listed.out).backups).toMatchObject([{ note: { verifiedAt: expect.any(String) } }]);
    const kit = await casa(variables, 'backup-key');
    const key = join(folder, 'typed-key');
    await writeFile(key, /AGE-SECRET-KEY-1\w+/.exec(kit.out)?.[0] ?? '');
    isFaultless(await casa({ CASA_DATA: join(folder, 'elsewhere') }, 'verify-backup', archive, '--key', key));
    await writeFile(archive, 'cut');
    expect(await casa(variables, 'verify-backup', archive)).toMatchObject({ code: 1, out: '' });
    const full = await casa(variables, 'backup', '--to', key);
    expect([full.code, full.error]).toEqual([1, expect.stringMatching(/^\S[^\n]+\.\n$/)]);
    const release = claim(join(folder, 'backup.lock'));
    const second = await casa(variables, 'backup');
    release?.();
    expect([second.code, second.error]).toEqual([1, expect.stringContaining('is already being made')]);
    expect((await readdir(folder)).filter((name) => /^\.(backup|verify)-/.test(name))).toEqual([]);
  });

  test('resetting a password ends sessions and sockets on a running server', async () => {
    const { client } = await signIn(server.address, 'admin', 'elena@casa.example', 'quiet hands build towers');
    const cookie = client.headers().cookie ?? '';
    const socket = io(server.address, { extraHeaders: { cookie }, transports: ['websocket'], reconnection: false });
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)));
    const closed = new Promise((resolve) => socket.once('disconnect', resolve));
    expect((await client.get('/api/session')).status).toBe(200);
    const reset = await casa(variables, 'reset-password', '--role', 'admin', '--email', 'Elena@casa.example');
    isFaultless(reset);
    expect((await client.get('/api/session')).status).toBe(401);
    const secondSignIn = await signIn(server.address, 'admin', 'elena@casa.example', temporaryPassword(reset.out));
    expect(secondSignIn.answer).toMatchObject({ status: 200, body: { mustChangePassword: true } });
    await closed;
  });

  test('lists and counts people, as text and as JSON', async () => {
    const { out } = await casa(variables, 'list-people', '--search', 'ligáya');
    expect(out).toMatch(/Ligaya Ramos +ligaya@casa.example +admin\n/);
    expect(out).toMatch(/2 people: 2 admins\n$/);
    const json = await casa(variables, 'list-people', '--role', 'admin', '--json');
    const { people, counts } = JSON.parse(json.out) as { people: unknown[]; counts: object };
    expect(people).toHaveLength(3);
    expect(counts).toEqual({ admin: 3, teacher: 0, student: 0 });
  });

  test('verifies the audit log, also against an earlier head', async () => {
    isFaultless(await newAdmin('--email', 'sealed@casa.example', '--password', 'a long walk to school'));
    const headNow = async () => {
      const ended = await casa(variables, 'audit', 'verify');
      isFaultless(ended);
      expect(ended.out).toContain('The audit log is intact');
      return /Head: (\d+:[0-9a-f]{64})/.exec(ended.out)?.[1] ?? '';
    };
    await expect.poll(headNow, { timeout: 30_000, interval: 500 }).not.toBe('');
    const head = await headNow();
    isFaultless(await casa(variables, 'audit', 'verify', '--head', head));
    const other = await casa(
      variables,
      'audit',
      'verify',
      '--head',
      head.replace(/.$/, (end) => (end === '0' ? '1' : '0')),
    );
    expect(other).toMatchObject({ code: 1 });
    expect(other.error).toContain('was cut off or replaced');
    expect((await casa(variables, 'audit', 'verify', '--head', 'nonsense')).error).toContain('--head must be');
  });

  test('detects a truncated audit log by the head in the newest backup', async () => {
    isFaultless(await casa(variables, 'backup'));
    const whole = await casa(variables, 'audit', 'verify');
    const [, number = ''] = /the head (\d+) from the newest backup/.exec(whole.out) ?? [];
    expect(Number(number)).toBeGreaterThan(0);
    const database = new DatabaseSync(join(folder, 'casa.sqlite'));
    for (const table of ['audit_log', 'audit_seals']) database.exec(`drop trigger ${table}_no_delete`);
    database.exec(`delete from audit_log where id in (select line_id from audit_seals where number >= ${number})`);
    database.exec(`delete from audit_seals where number >= ${number}`);
    database.close();
    const cut = await casa(variables, 'audit', 'verify');
    expect(cut).toMatchObject({ code: 1 });
    expect(cut.error).toContain('was cut off or replaced');
  });

  test('the doctor finds no fault in a healthy school while it is served', async () => {
    const { code, out } = await casa(variables, 'doctor', '--json');
    const { ok, findings } = JSON.parse(out) as { ok: boolean; findings: Finding[] };
    expect(findings.filter(({ state }) => state === 'fault')).toEqual([]);
    expect([code, ok]).toEqual([0, true]);
    expect(findings.find(({ part }) => part === 'Port')?.text).toContain('Casa is running at');
    expect(await readdir(join(folder, 'uploads', 'images'))).toEqual([]);
  });
});
