import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createClient } from '#tests/support/client.ts';
import { commandLine } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const startDemo = (dataFolder: string, ...args: string[]) => {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', CASA_DATA: dataFolder, PORT: '0' };
  const childProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', commandLine, ...args], {
    env,
  });
  const output = { out: '', error: '' };
  childProcess.stdout.setEncoding('utf8').on('data', (text: string) => {
    output.out += text;
  });
  childProcess.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.error += text;
  });
  const ended = new Promise<{ code: number | null; out: string; error: string }>((resolve) =>
    childProcess.once('close', (code) => resolve({ code, ...output })),
  );
  return { childProcess, output, ended };
};

const namesIn = (folder: string) => readdir(folder).catch(() => [] as string[]);

describe.skipIf(testEngine === 'postgres')('the demo', { timeout: 120_000 }, () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-demo-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const images = () => namesIn(join(folder, 'uploads', 'images'));

  test('restarts a fill that was killed and leaves a finished one alone', async () => {
    const first = startDemo(folder, 'demo', '--students', '20', '--fill-only');
    await until(async () => expect((await images()).length).toBeGreaterThan(6));
    first.childProcess.kill('SIGKILL');
    await first.ended;
    const [left] = await images();
    const second = await startDemo(folder, 'demo', '--students', '20', '--fill-only').ended;
    expect(second).toMatchObject({ code: 0 });
    expect(second.error).toMatch(/^Drawing \d+ portraits… \d+\nDrawing 13 pictures for the news… 13\nWriting /);
    expect(await images()).not.toContain(left);
    const { counts } = JSON.parse((await startDemo(folder, 'list-people', '--json').ended).out) as { counts: object };
    expect(counts).toEqual({ admin: 2, teacher: 18, student: 20 });
    const before = await images();
    expect(await startDemo(folder, 'demo', '--fill-only').ended).toMatchObject({ code: 0, error: '' });
    expect(await images()).toEqual(before);
  });

  test('serves the school with the credentials that it prints', async () => {
    const { childProcess, output, ended } = startDemo(folder, 'demo');
    await until(() => expect(output.out).toContain('Ctrl+C'));
    const rows = [...output.out.matchAll(/^(admin|teacher|student) +(http:\S+) +(\S+) +(.+)$/gm)];
    expect(rows.map(([, role]) => role)).toEqual(['admin', 'teacher', 'student']);
    for (const [, role = '', page = '', email, password] of rows) {
      const client = createClient(new URL(page).origin);
      const { body } = await client.post(`/api/${role}s/login`, { email, password });
      expect(body).toMatchObject({ email, mustChangePassword: false });
    }
    childProcess.kill('SIGTERM');
    expect(await ended).toMatchObject({ code: 0, error: '' });
  });

  test('refuses to fill a school that is not a demo', async () => {
    const own = join(folder, 'own');
    const names = ['--first-name', 'Ana', '--last-name', 'Uy'];
    expect(await startDemo(own, 'create-admin', '--email', 'a@casa.example', ...names).ended).toMatchObject({
      code: 0,
    });
    for (const args of [['demo', '--fill-only'], ['demo']]) {
      const refused = await startDemo(own, ...args).ended;
      expect(refused).toMatchObject({ code: 1, out: '' });
      expect(refused.error).toMatch(/^There is already a school in .+\n$/);
    }
    expect(await readFile(join(own, 'demo.json'), 'utf8').catch(() => 'none')).toBe('none');
  });
});
