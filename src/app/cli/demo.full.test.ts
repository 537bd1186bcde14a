import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { commandLine } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const begin = (dataFolder: string, ...args: string[]) => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CASA_DATA: dataFolder, PORT: '0' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', commandLine, ...args], { env });
  const said = { out: '', error: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said.out += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    said.error += text;
  });
  const ended = new Promise<{ code: number | null; out: string; error: string }>((resolve) =>
    child.once('close', (code) => resolve({ code, ...said })),
  );
  return { child, said, ended };
};

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

describe.skipIf(testEngine === 'postgres')('the demo', { timeout: 120_000 }, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-demo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const images = () => namesIn(join(folder, 'uploads', 'images'));

  test('a fill that was killed is made anew, and one that is done is left alone', async () => {
    const first = begin(folder, 'demo', '--students', '20', '--fill-only');
    await until(async () => expect((await images()).length).toBeGreaterThan(6));
    first.child.kill('SIGKILL');
    await first.ended;
    const [left] = await images();
    const second = await begin(folder, 'demo', '--students', '20', '--fill-only').ended;
    expect(second).toMatchObject({ code: 0 });
    expect(second.error).toMatch(/^Drawing \d+ portraits… \d+\nDrawing 13 pictures for the news… 13\nWriting /);
    expect(await images()).not.toContain(left);
    const { counts } = JSON.parse((await begin(folder, 'list-people', '--json').ended).out) as { counts: object };
    expect(counts).toEqual({ admin: 2, teacher: 18, student: 20 });
    const before = await images();
    expect(await begin(folder, 'demo', '--fill-only').ended).toMatchObject({ code: 0, error: '' });
    expect(await images()).toEqual(before);
  });

  test('it is served with the sign-ins that it prints', async () => {
    const { child, said, ended } = begin(folder, 'demo');
    await until(() => expect(said.out).toContain('Ctrl+C'));
    const rows = [...said.out.matchAll(/^(admin|teacher|student) +(http:\S+) +(\S+) +(.+)$/gm)];
    expect(rows.map(([, role]) => role)).toEqual(['admin', 'teacher', 'student']);
    for (const [, role = '', page = '', email, password] of rows) {
      const client = createClient(new URL(page).origin);
      const { body } = await client.post(`/api/${role}s/login`, { email, password });
      expect(body).toMatchObject({ email, mustChangePassword: false });
    }
    child.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, error: '' });
  });

  test('a school of somebody’s own is never filled', async () => {
    const own = join(folder, 'own');
    const names = ['--first-name', 'Ana', '--last-name', 'Uy'];
    expect(await begin(own, 'create-admin', '--email', 'a@casa.example', ...names).ended).toMatchObject({ code: 0 });
    for (const args of [['demo', '--fill-only'], ['demo']]) {
      const refused = await begin(own, ...args).ended;
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.error).toMatch(/^There is a school in .+\n$/);
    }
    expect(await readFile(join(own, 'demo.json'), 'utf8').catch(() => 'none')).toBe('none');
  });
});
