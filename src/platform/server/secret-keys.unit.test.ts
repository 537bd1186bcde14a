import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { addSecretKeys, openSecretKeys, readSecretKeys } from './secret-keys.ts';

let folders: [string, string];
const newFolder = () => mkdtempSync(join(tmpdir(), 'casa-keys-'));
beforeEach(() => {
  folders = [newFolder(), newFolder()];
});
afterEach(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

test('opens a sealed text in another process with the same data folder', () => {
  const [folder] = folders;
  const sealed = openSecretKeys(folder).seal('pässword');
  expect(openSecretKeys(folder).open(sealed)).toBe('pässword');
  expect(openSecretKeys(folder).seal('pässword')).not.toBe(sealed);
});

test('creates no key before the first seal', () => {
  const [folder] = folders;
  expect(openSecretKeys(folder).open('0000.AAAA')).toBeUndefined();
  expect(readSecretKeys(folder)).toBeUndefined();
});

test.each([
  ['changed', (sealed: string) => `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`],
  ['cut', (sealed: string) => sealed.slice(0, 30)],
  ['emptied', () => ''],
])('does not open a sealed text that was %s', (_how, spoil) => {
  const keys = openSecretKeys(folders[0]);
  expect(keys.open(spoil(keys.seal('secret')))).toBeUndefined();
});

test('opens texts of another data folder after adding its keys, and still seals with its own key', () => {
  const [first, second] = folders;
  const [theirs, own] = [openSecretKeys(first), openSecretKeys(second)];
  const [sealed, ownSealed] = [theirs.seal('theirs'), own.seal('own')];
  expect(own.open(sealed)).toBeUndefined();
  addSecretKeys(second, readSecretKeys(first) ?? '');
  addSecretKeys(second, readSecretKeys(first) ?? '');
  expect([own.open(sealed), own.open(ownSealed)]).toEqual(['theirs', 'own']);
  expect(own.seal('more').split('.')[0]).toBe(ownSealed.split('.')[0]);
  expect(readSecretKeys(second)?.trim().split('\n')).toHaveLength(2);
});
