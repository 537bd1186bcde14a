import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeMemoryFolder } from './memory-folder.mjs';

let parent;
beforeEach(() => {
  parent = mkdtempSync(join(tmpdir(), 'casa-memory-'));
});
afterEach(() => rmSync(parent, { recursive: true, force: true }));

/** Above the maximum process id on Linux. */
const unusedPid = 2 ** 22 + 1;

test('creates a folder if there is space and removes folders of killed runs', () => {
  const [left, running] = [join(parent, `casa-tests-${unusedPid}-abc`), join(parent, `casa-tests-${process.pid}-abc`)];
  for (const folder of [left, running]) mkdirSync(folder);
  const { path, remove } = makeMemoryFolder({ parent, bytes: 1 });
  expect([existsSync(path), existsSync(left), existsSync(running)]).toEqual([true, false, true]);
  remove();
  expect(existsSync(path)).toBe(false);
});

test('leaves TMPDIR unchanged without enough space or without the parent folder', () => {
  expect(makeMemoryFolder({ parent, bytes: Number.POSITIVE_INFINITY }).path).toBeUndefined();
  expect(makeMemoryFolder({ parent: join(parent, 'missing'), bytes: 1 }).path).toBeUndefined();
});
