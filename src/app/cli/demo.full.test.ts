import { spawn } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
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

  test('stores the name of the school in its database', async () => {
    const name = await startDemo(folder, 'settings', 'get', 'school.name').ended;
    expect(name).toMatchObject({ code: 0, out: 'Casa Alitaptap Montessori School\n' });
  });

  test('deletes the school with --reset and creates a new one, unless it is open or not a demo', async () => {
    const { childProcess, output, ended } = startDemo(folder, 'demo');
    await until(() => expect(output.out).toContain('Ctrl+C'));
    const before = await images();
    const reset = (place: string) => startDemo(place, 'demo', '--reset', '--students', '21', '--fill-only').ended;
    expect(await reset(folder)).toMatchObject({ code: 1, error: expect.stringContaining('Another Casa is running') });
    childProcess.kill('SIGTERM');
    await ended;
    expect(await images()).toEqual(before);
    await writeFile(join(folder, 'letter.txt'), 'not of the demo');
    const done = await reset(folder);
    expect(done).toMatchObject({ code: 0, out: expect.stringContaining(`The demo school in ${folder} was deleted.`) });
    const { counts } = JSON.parse((await startDemo(folder, 'list-people', '--json').ended).out) as { counts: object };
    expect(counts).toEqual({ admin: 2, teacher: 18, student: 21 });
    expect((await images()).filter((name) => before.includes(name))).toEqual([]);
    expect(await namesIn(folder)).toContain('letter.txt');

    const own = join(folder, 'school');
    const names = ['--email', 'a@casa.example', '--first-name', 'Ana', '--last-name', 'Uy'];
    expect(await startDemo(own, 'create-admin', ...names).ended).toMatchObject({ code: 0 });
    const refused = await reset(own);
    expect(refused).toMatchObject({ code: 1, error: `There is no demo school in ${own}. Nothing was deleted.\n` });
    expect((await startDemo(own, 'list-people').ended).out).toContain('Ana');
  });
});
