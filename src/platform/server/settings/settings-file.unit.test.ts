import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { EnvError, readEnv } from '../env.ts';
import { applySettingsFile } from './settings-file.ts';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa settings '));
  path = join(folder, 'casa.env');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

type Variables = Record<string, string>;

const write = (text: string | Uint8Array) => writeFileSync(path, text, { mode: 0o600 });

/** Applies a file named by `CASA_CONFIG` to variables, which are returned. */
const applied = (text: string | Uint8Array, variables: Variables = {}) => {
  write(text);
  const all: Variables = { CASA_CONFIG: path, ...variables };
  const file = applySettingsFile(all);
  return { all, file };
};

const messageOf = (work: () => unknown): string => {
  try {
    work();
    return '';
  } catch (error) {
    if (error instanceof EnvError) return error.message.replaceAll(folder, '');
    throw error;
  }
};

test('reads values, quotes, comments and spaces, and leaves what is inside a value unchanged', () => {
  const { all } = applied(
    '﻿# Casa\r\n\r\n' +
      'CASA_SCHOOL_NAME="Casa # Narra"\r\n' +
      '  CASA_VERSE = \'It\\n said "yes"\'\n' +
      'CASA_BACKUP_TO=/mnt/my backups\n' +
      'CASA_COLOR=#4c6b50\n' +
      'CASA_SMTP_URL=smtp://a:b#c@mail.example.org?x=$HOME\n' +
      'CASA_FILES=\n',
  );
  expect(all).toMatchObject({
    CASA_SCHOOL_NAME: 'Casa # Narra',
    CASA_VERSE: 'It\\n said "yes"',
    CASA_BACKUP_TO: '/mnt/my backups',
    CASA_COLOR: '#4c6b50',
    CASA_SMTP_URL: 'smtp://a:b#c@mail.example.org?x=$HOME',
    CASA_FILES: '',
  });
});

test('does not change a variable of the environment, unless it is blank', () => {
  const { all, file } = applied('PORT=4000\nHOST=::1\n', { PORT: '5000', HOST: '' });
  expect(all).toMatchObject({ PORT: '5000', HOST: '::1' });
  const env = readEnv(all, [], file);
  expect([env.describeVariable('PORT'), env.describeVariable('HOST')]).toEqual(['PORT', `HOST in ${path}, line 2`]);
});

test.each([
  ['PORT', 'This is not a line of the form NAME=value. A comment begins with #.'],
  ['export PORT=1', 'This is not a line of the form NAME=value. A comment begins with #.'],
  ['PORT: 3000', 'This is not a line of the form NAME=value. A comment begins with #.'],
  ['[Service]', 'This is not a line of the form NAME=value. A comment begins with #.'],
  ['PORT=3000 # the port', 'It is not clear where the value of PORT ends.'],
  ['CASA_VERSE="open', 'It is not clear where the value of CASA_VERSE ends.'],
  ['CASA_VERSE="one" two', 'It is not clear where the value of CASA_VERSE ends.'],
  ['CASA_VERSE="one"two"', 'It is not clear where the value of CASA_VERSE ends.'],
  ['CASA_VERSE="', 'It is not clear where the value of CASA_VERSE ends.'],
  ['HOST=127.0.0.1', 'HOST is already set in line 1. Remove one of the two lines.'],
  ['CASA_CONFIG=/etc/other.env', 'CASA_CONFIG can be set only in the environment.'],
])('refuses the line %s with its number', (line, message) => {
  expect(messageOf(() => applied(`HOST=::1\n\n${line}\n`))).toContain(`/casa.env, line 3: ${message}`);
});

test('reports all wrong lines, and never a value', () => {
  const message = messageOf(() => applied('my secret\nCASA_METRICS_TOKEN=secret # one\nCASA_VERSE="secret\n'));
  expect(message.split('\n')).toHaveLength(3);
  expect(message).not.toContain('secret');
});

test('names the line of an unknown variable, of a wrong value and of a missing partner', () => {
  const { all, file } = applied(
    'CASA_PUBLIC_ULR=https://casa.example.org\nPORT=eighty\nPATH=/bin\nCASA_ADMIN_EMAIL=a@b.example\ncasa_data=/x\nDATABASE_DIRECT_URL=postgres://db/casa\n',
    { PATH: '/usr/bin', HOST: '::1' },
  );
  const setting = { key: 'x', variable: 'CASA_PUBLIC_URL', schema: { safeParse: () => ({ success: true }) } };
  expect(
    messageOf(() => readEnv(all, [setting as never], file))
      .split('\n')
      .sort(),
  ).toEqual([
    '/casa.env, line 1: Casa has no variable CASA_PUBLIC_ULR. Did you mean CASA_PUBLIC_URL? Correct or remove it.',
    '/casa.env, line 2: PORT must be a number.',
    '/casa.env, line 3: Casa has no variable PATH. Did you mean PORT? Correct or remove it.',
    '/casa.env, line 4: CASA_ADMIN_EMAIL and CASA_ADMIN_PASSWORD must be set together. One of them is missing.',
    '/casa.env, line 5: Casa has no variable casa_data. Did you mean CASA_DATA? Correct or remove it.',
    '/casa.env, line 6: DATABASE_DIRECT_URL requires DATABASE_URL, the address of the connection pooler.',
  ]);
});

describe('the place of the file', () => {
  test('is CASA_CONFIG, then the file of the system, then the data folder', () => {
    const system = join(folder, 'etc.env');
    const data = join(folder, 'data');
    mkdirSync(data);
    expect(applySettingsFile({ CASA_DATA: data }, system)).toBeUndefined();
    writeFileSync(join(data, 'casa.env'), 'PORT=1\n');
    expect(applySettingsFile({ CASA_DATA: data }, system)?.path).toBe(join(data, 'casa.env'));
    write('PORT=2\n');
    expect(applySettingsFile({ CASA_DATA: data, CASA_CONFIG: path }, system)?.path).toBe(path);
    rmSync(join(data, 'casa.env'));
    writeFileSync(system, `CASA_DATA=${data}\n`);
    expect(applySettingsFile({}, system)?.path).toBe(system);
  });

  test('is refused if a second file could be meant', () => {
    const system = join(folder, 'etc.env');
    writeFileSync(system, `CASA_DATA=${folder}\n`);
    write('PORT=1\n');
    expect(messageOf(() => applySettingsFile({}, system))).toBe(
      'There are two settings files: /etc.env and /casa.env. Delete one of them, or set CASA_CONFIG to the right one.',
    );
    expect(applySettingsFile({ CASA_CONFIG: system }, system)?.path).toBe(system);
  });

  test.each([
    ['missing', () => undefined, /which CASA_CONFIG names, does not exist/],
    ['a folder', () => mkdirSync(path), /is not a settings file/],
    ['large', () => write('#'.repeat(70_000)), /is not a settings file/],
    ['not in UTF-8', () => write(Uint8Array.of(0x50, 0xff, 0xfe)), /is not a settings file/],
    ['a program', () => write('PORT=1\0'), /is not a settings file/],
  ])('is refused if the file is %s', (_, prepare, expected) => {
    prepare();
    expect(messageOf(() => applySettingsFile({ CASA_CONFIG: path }))).toMatch(expected);
  });

  test.skipIf(process.platform === 'win32')('reports a file that other users can read', () => {
    expect(applied('PORT=1\n').file?.isOpen).toBe(false);
    chmodSync(path, 0o644);
    expect(applySettingsFile({ CASA_CONFIG: path })?.isOpen).toBe(true);
    expect(applySettingsFile({ CASA_CONFIG: devNull })).toMatchObject({ names: [], isOpen: false });
  });
});
