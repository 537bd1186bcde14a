import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { differenceOf, isAsInstalled, stateOf, withChecksum, writeShared } from './installed-file.ts';

const text = '[Service]\nRestartSec=10\n';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'casa-installed-'));
  path = join(folder, 'casa.service');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('distinguishes a missing, a current and an old file', () => {
  expect(stateOf({ path, text })).toBe('missing');
  writeShared(path, withChecksum(text));
  expect(stateOf({ path, text })).toBe('current');
  expect(stateOf({ path, text: `${text}UMask=0077\n` })).toBe('old');
});

test('every user of the machine can read an installed file', () => {
  const before = process.umask(0o077);
  writeShared(path, text);
  process.umask(before);
  expect(statSync(path).mode & 0o777).toBe(0o644);
});

test.each([
  ['edited', withChecksum(text).replace('10', '20')],
  ['longer', `${withChecksum(text)}UMask=0077\n`],
  ['shorter', withChecksum(text).slice(0, -3)],
  ['without its last line end', withChecksum(text).trimEnd()],
  ['with line ends of Windows', withChecksum(text).replaceAll('\n', '\r\n')],
  ['without the first line', text],
  ['with a wrong checksum', withChecksum(text).replace(/checksum \w{4}/, 'checksum 0000')],
  ['empty', ''],
])('keeps a file that is %s', (_, changed) => {
  writeFileSync(path, changed);
  expect(stateOf({ path, text })).toBe('changed');
  expect(isAsInstalled(readFileSync(path, 'utf8'))).toBe(false);
});

test('shows the difference without the line of the checksum', () => {
  writeFileSync(path, withChecksum(text).replace('10', '20'));
  expect(differenceOf({ path, text })).toBe(
    `--- ${path}\n+++ of this version of Casa\n@@ -1,2 +1,2 @@\n [Service]\n-RestartSec=20\n+RestartSec=10\n`,
  );
  writeFileSync(path, text);
  expect(differenceOf({ path, text })).toBe('');
});
