import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../files/disk-store.ts';

/**
 * Journal of a swap in the data folder, written before any file is moved. `undecided`: the epoch of the other database
 * decides. `aside`: the old state is being moved away. `in`: the new state is being moved in.
 */
const Swap = z.object({
  step: z.enum(['undecided', 'aside', 'in']),
  from: z.string().regex(/^\.restore-[\w-]+$/),
  aside: z.string().regex(/^before-restore-\w+$/),
  epoch: z.string(),
  parts: z.array(z.enum(['casa.sqlite', 'casa.sqlite-wal', 'casa.sqlite-shm', 'uploads'])),
});
type Swap = z.infer<typeof Swap>;
export type SwapPart = Swap['parts'][number];

export const sqliteParts = ['casa.sqlite', 'casa.sqlite-wal', 'casa.sqlite-shm'] as const satisfies SwapPart[];

export const restorePrefix = '.restore-';
export const asidePrefix = 'before-restore-';
const journal = 'restore.json';

const write = async (folder: string, swap: Swap): Promise<void> => {
  await writeFile(join(folder, `${journal}.new`), JSON.stringify(swap), { mode: 0o600, flush: true });
  await rename(join(folder, `${journal}.new`), join(folder, journal));
  await syncFolder(folder);
};

const moveAll = async (parts: readonly string[], from: string, to: string) => {
  for (const part of parts) if (existsSync(join(from, part))) await rename(join(from, part), join(to, part));
  await syncFolder(from);
  await syncFolder(to);
};

/** Removes leftovers of restores. @returns true if there were any */
const tidy = async (folder: string): Promise<boolean> => {
  const left = (await readdir(folder)).filter((name) => name.startsWith(restorePrefix) || name === `${journal}.new`);
  for (const name of left) await rm(join(folder, name), { recursive: true, force: true });
  return left.length > 0;
};

const end = async (folder: string) => {
  await rm(join(folder, journal), { force: true });
  await syncFolder(folder);
  await tidy(folder);
};

const carryOut = async (folder: string, swap: Swap): Promise<void> => {
  const [from, aside] = [join(folder, swap.from), join(folder, swap.aside)];
  if (swap.step !== 'in') {
    await mkdir(aside, { recursive: true, mode: 0o700 });
    await moveAll(swap.parts, folder, aside);
    // The old state was empty, so nothing was moved.
    if ((await readdir(aside)).length === 0) await rmdir(aside);
    await write(folder, { ...swap, step: 'in' });
  }
  await moveAll(swap.parts, from, folder);
  await end(folder);
};

/** Result of finishing an interrupted restore. */
export type Interrupted = 'completed' | 'undone';

/** True if a restore was interrupted during its swap. */
export const isSwapping = (folder: string): boolean => existsSync(join(folder, journal));

/** Replaces the old state. `decide` makes the prepared database current, unless all parts are in the data folder. */
export const swapIn = async (
  folder: string,
  swap: Omit<Swap, 'step'>,
  decide: (() => Promise<void>) | undefined,
): Promise<void> => {
  if (decide) {
    await write(folder, { ...swap, step: 'undecided' });
    await decide();
  }
  await write(folder, { ...swap, step: 'aside' });
  await carryOut(folder, { ...swap, step: 'aside' });
};

/**
 * Completes or undoes an interrupted restore. The caller must hold the lock of the data folder.
 * @param currentEpoch epoch of the other database, if that database decides
 * @returns `completed`: restored state; `undone`: previous state; undefined: no restore was interrupted
 */
export const finishSwap = async (
  folder: string,
  currentEpoch: () => Promise<string | undefined>,
): Promise<Interrupted | undefined> => {
  if (!isSwapping(folder)) return (await tidy(folder)) ? 'undone' : undefined;
  const swap = Swap.parse(JSON.parse(await readFile(join(folder, journal), 'utf8')));
  if (swap.step === 'undecided' && (await currentEpoch()) !== swap.epoch) {
    await end(folder);
    return 'undone';
  }
  await carryOut(folder, swap);
  return 'completed';
};

/** Formats a time for a file name. Names sort by time. */
export const timeInName = (time: string): string => time.replaceAll(/[-:.]/g, '');

/** Flushes all files and folders of a new state to disk so that they survive a power loss. */
export const syncAll = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    const path = join(entry.parentPath, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else {
      const handle = await open(path, 'r');
      await handle.sync().finally(() => handle.close());
    }
  }
  await syncFolder(folder);
};
