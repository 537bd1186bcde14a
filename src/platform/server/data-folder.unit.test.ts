import { once } from 'node:events';
import {
  chownSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { keyFile, requireKey } from './backup/archive-key.ts';
import { createWhole, giveToOwner } from './data-folder.ts';

const isRoot = process.geteuid?.() === 0;

test.skipIf(!isRoot)(
  'gives files of root in the folder of another user to that user, and changes nothing outside the folder',
  () => {
    const [folder, elsewhere] = [1, 2].map(() => mkdtempSync(join(tmpdir(), 'casa-test-'))) as [string, string];
    mkdirSync(join(folder, 'uploads', 'images'), { recursive: true });
    for (const name of ['casa.sqlite', 'uploads/images/one.jpg']) writeFileSync(join(folder, name), '');
    writeFileSync(join(elsewhere, 'other'), '');
    symlinkSync(join(elsewhere, 'other'), join(folder, 'link'));
    const owners = () =>
      ['casa.sqlite', 'uploads', 'uploads/images', 'uploads/images/one.jpg', 'link'].map(
        (name) => lstatSync(join(folder, name)).uid,
      );
    giveToOwner(folder);
    expect(owners()).toEqual([0, 0, 0, 0, 0]);
    chownSync(folder, 12_345, 12_345);
    giveToOwner(folder);
    expect(owners()).toEqual([12_345, 12_345, 12_345, 12_345, 12_345]);
    expect(lstatSync(join(elsewhere, 'other')).uid).toBe(0);
    for (const one of [folder, elsewhere]) rmSync(one, { recursive: true });
  },
);

test('creates a file once, and leaves nothing else', () => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  const file = join(folder, 'key');
  expect([createWhole(file, 'one'), createWhole(file, 'two')]).toEqual([true, false]);
  expect(readFileSync(file, 'utf8')).toBe('one');
  expect(lstatSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(folder)).toEqual(['key']);
  expect(() => createWhole(join(folder, 'none', 'key'), 'one')).toThrow(/ENOENT/);
  rmSync(folder, { recursive: true });
});

/** Reads a file in a loop on another thread, until `stop`. @returns contents that were read, each once */
const readInLoop = (file: string) => {
  const code = `
    const { readFileSync } = require('node:fs');
    const { workerData: { file, stopped }, parentPort } = require('node:worker_threads');
    const seen = new Set();
    parentPort.postMessage('ready');
    while (Atomics.load(stopped, 0) === 0) { try { seen.add(readFileSync(file, 'utf8')); } catch {} }
    parentPort.postMessage([...seen]);`;
  const stopped = new Int32Array(new SharedArrayBuffer(4));
  const worker = new Worker(code, { eval: true, workerData: { file, stopped } });
  return {
    ready: once(worker, 'message'),
    stop: async (): Promise<string[]> => {
      Atomics.store(stopped, 0, 1);
      const [seen] = await once(worker, 'message');
      return seen;
    },
  };
};

test('a reader sees the backup key whole or not at all while it is created', async () => {
  for (let round = 0; round < 20; round += 1) {
    const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
    const reader = readInLoop(keyFile(folder));
    await reader.ready;
    await requireKey(folder, undefined, 'today');
    const whole = readFileSync(keyFile(folder), 'utf8');
    for (const seen of await reader.stop()) expect(seen).toBe(whole);
    rmSync(folder, { recursive: true });
  }
});
