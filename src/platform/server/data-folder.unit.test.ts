import { once } from 'node:events';
import { lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { keyFile, requireKey } from './backup/archive-key.ts';
import { createWhole } from './data-folder.ts';

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
