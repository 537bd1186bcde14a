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

/** Above what Linux gives a process. */
const unusedPid = 2 ** 22 + 1;

test('a folder is made where there is room, and what a killed run left behind goes', () => {
  const [left, running] = [join(parent, `casa-tests-${unusedPid}-abc`), join(parent, `casa-tests-${process.pid}-abc`)];
  for (const folder of [left, running]) mkdirSync(folder);
  const { path, remove } = makeMemoryFolder({ parent, bytes: 1 });
  expect([existsSync(path), existsSync(left), existsSync(running)]).toEqual([true, false, true]);
  remove();
  expect(existsSync(path)).toBe(false);
});

test('without room, or where there is no such place, temporary files stay where they were', () => {
  expect(makeMemoryFolder({ parent, bytes: Number.POSITIVE_INFINITY }).path).toBeUndefined();
  expect(makeMemoryFolder({ parent: join(parent, 'missing'), bytes: 1 }).path).toBeUndefined();
});
