import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type * as original from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { finishSwap, isSwapping, swapIn } from './swap.ts';

const power = vi.hoisted(() => ({ steps: Number.POSITIVE_INFINITY }));

/** Counts each change on disk as a step. Throws when no steps are left, which simulates a power loss. */
vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof original>();
  const step =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A) => {
      if (power.steps <= 0) throw new Error('no power');
      power.steps -= 1;
      return work(...args);
    };
  const { writeFile, rename, rm, rmdir, mkdir } = real;
  return {
    ...real,
    writeFile: step(writeFile),
    rename: step(rename),
    rm: step(rm),
    rmdir: step(rmdir),
    mkdir: step(mkdir),
  };
});

const fill = (folder: string, state: string) => {
  mkdirSync(join(folder, 'uploads', 'images'), { recursive: true });
  writeFileSync(join(folder, 'casa.sqlite'), state);
  writeFileSync(join(folder, 'uploads', 'images', `${state}.webp`), state);
  if (state === 'old') writeFileSync(join(folder, 'casa.sqlite-wal'), state);
};

const stateOf = (folder: string) => ({
  database: readFileSync(join(folder, 'casa.sqlite'), 'utf8'),
  files: readdirSync(join(folder, 'uploads', 'images')),
  hasLog: existsSync(join(folder, 'casa.sqlite-wal')),
});
const oldState = { database: 'old', files: ['old.webp'], hasLog: true };
const newState = { database: 'new', files: ['new.webp'], hasLog: false };

const parts = ['casa.sqlite', 'casa.sqlite-wal', 'casa.sqlite-shm', 'uploads'] as const;
const swap = { from: '.restore-1', aside: 'before-restore-20260101T000000000Z', epoch: 'new', parts: [...parts] };

const prepare = () => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  fill(folder, 'old');
  fill(join(folder, '.restore-1'), 'new');
  mkdirSync(join(folder, '.restore-1-unpacked'));
  writeFileSync(join(folder, 'backup-key'), 'key');
  return folder;
};

const clean = (folder: string) => {
  expect(readFileSync(join(folder, 'backup-key'), 'utf8')).toBe('key');
  expect(readdirSync(folder).filter((name) => /^(\.restore-|restore\.json)/.test(name))).toEqual([]);
  expect(isSwapping(folder)).toBe(false);
};

/** Runs `work` with a limited number of steps. Returns true if the work completed. */
const withPower = async (steps: number, work: () => Promise<void>): Promise<boolean> => {
  power.steps = steps;
  try {
    await work();
    return true;
  } catch {
    return false;
  } finally {
    power.steps = Number.POSITIVE_INFINITY;
  }
};

test('leaves either the old or the new state after an interruption at any step, also during completion', async () => {
  const seen = new Set<string>();
  let isWhole = false;
  for (let steps = 0; !isWhole; steps += 1) {
    for (let again = 0; again < 4; again += 1) {
      const folder = prepare();
      isWhole = await withPower(steps, () => swapIn(folder, swap, undefined));
      await withPower(again * 2, async () => void (await finishSwap(folder, async () => undefined)));
      await finishSwap(folder, async () => undefined);
      const state = stateOf(folder);
      seen.add(state.database);
      expect(state, `${steps}, ${again}`).toEqual(state.database === 'old' ? oldState : newState);
      if (state.database === 'new') expect(stateOf(join(folder, swap.aside))).toEqual(oldState);
      clean(folder);
      rmSync(folder, { recursive: true });
    }
  }
  expect([...seen].sort()).toEqual(['new', 'old']);
});

test('moves the files only if the other database was switched', async () => {
  let isWhole = false;
  for (let steps = 0; !isWhole; steps += 1) {
    const folder = prepare();
    let epoch = 'old';
    const decide = async () => {
      if (power.steps <= 0) throw new Error('no power');
      epoch = 'new';
    };
    isWhole = await withPower(steps, () => swapIn(folder, { ...swap, parts: ['uploads'] }, decide));
    await finishSwap(folder, async () => epoch);
    expect(stateOf(folder).files, `${steps}`).toEqual([`${epoch}.webp`]);
    expect(stateOf(folder).database).toBe('old');
    clean(folder);
    rmSync(folder, { recursive: true });
  }
});

test('creates no aside folder if there was no old state', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  fill(join(folder, '.restore-1'), 'new');
  await swapIn(folder, swap, undefined);
  expect(readdirSync(folder).sort()).toEqual(['casa.sqlite', 'uploads']);
  rmSync(folder, { recursive: true });
});
