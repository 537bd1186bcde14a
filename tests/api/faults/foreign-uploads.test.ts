import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#platform/server/data-folder.ts';
import { runCasa } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';

describe.skipIf(testEngine === 'postgres')('the doctor', { timeout: 120_000 }, () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-doctor-'));
    const admin = ['--email', 'a@casa.example', '--first-name', 'Ana', '--last-name', 'Uy'];
    expect((await runCasa({ CASA_DATA: folder }, 'create-admin', ...admin)).code).toBe(0);
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const faults = async () => {
    const { code, out } = await runCasa({ CASA_DATA: folder, PORT: '0' }, 'doctor');
    const lines = out.split('\n').filter((line) => line.startsWith('✗'));
    expect(code).toBe(lines.length > 0 ? 1 : 0);
    return lines.join('\n');
  };

  test('names uploads of another school', async () => {
    const school = join(folder, 'uploads', '.school');
    const own = await readFile(school, 'utf8');
    await writeFile(school, randomUUID());
    expect(await faults()).toContain('belong to a different school than the database');
    await writeFile(school, own);
    expect(await faults()).toBe('');
  });

  test('names uploads whose database is lost', async () => {
    const [database, images] = [databaseFile(folder), join(folder, 'uploads', 'images')];
    await mkdir(images, { recursive: true });
    await writeFile(join(images, 'own.png'), '');
    await rename(database, `${database}.lost`);
    expect(await faults()).toContain('contains the uploads of a school');
  });
});
