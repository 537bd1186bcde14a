import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runCasa } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';

const program = join(import.meta.dirname, '../server.ts');

/** Starts Casa with the text log and stops it after it has printed the next steps. Returns the output. */
const startOutput = (folder: string): Promise<string> =>
  new Promise((resolve) => {
    const env = {
      PATH: process.env.PATH ?? '',
      CASA_CONFIG: devNull,
      CASA_DATA: folder,
      PORT: '0',
      CASA_LOG_FORMAT: 'text',
    };
    const childProcess = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], { env });
    let output = '';
    childProcess.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      if (output.includes('Ctrl+C stops Casa')) childProcess.kill('SIGTERM');
    });
    childProcess.once('close', () => resolve(output));
  });

describe.skipIf(testEngine === 'postgres')('Casa started in a terminal', { timeout: 240_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-terminal-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('prints address and setup link on one line each and ends with the next steps', async () => {
    const first = await startOutput(folder);
    expect(first).toMatch(/^\S+ ! Casa has no admin yet: .*: http:\/\/\S+\/setup\?token=\S+$/m);
    expect(first).toMatch(/^\S+ {3}Casa is ready .*: http:\/\/127\.0\.0\.1:\d+$/m);
    expect(first).toMatch(/Next: open the setup link above/);
    expect(first).not.toMatch(/[{}]/);
    const names = ['--first-name', 'Maria', '--last-name', 'Montessori'];
    await runCasa({ CASA_DATA: folder }, 'create-admin', '--email', 'maria@casa.example', ...names);
    const second = await startOutput(folder);
    expect(second).toMatch(/Next: open http:\/\/127\.0\.0\.1:\d+ in a browser and sign in\./);
    expect(second).not.toContain('setup');
  });
});
