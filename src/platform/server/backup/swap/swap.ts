import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { syncFolder } from '../../files/disk-store.ts';

/**
 * What is to be done with the data folder of a restore, written down before anything is moved. `undecided`: the other database
 * decides, by its epoch. `aside`: the old state is being moved away. `in`: the new one is being moved in.
 */
const Swap = z.object({
  step: z.enum(['undecided', 'aside', 'in']),
  /** The folder that holds the new state, and the one that takes the old: names within the data folder. */
  from: z.string().regex(/^\.restore-[\w-]+$/),
  aside: z.string().regex(/^before-restore-\w+$/),
  epoch: z.string(),
  /** What a school is made of there. */
  parts: z.array(z.enum(['casa.sqlite', 'casa.sqlite-wal', 'casa.sqlite-shm', 'uploads'])),
});
type Swap = z.infer<typeof Swap>;
export type SwapPart = Swap['parts'][number];

/** The embedded database. */
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

/** @returns True if something was left */
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
    // Into an empty place nothing was moved away.
    if ((await readdir(aside)).length === 0) await rmdir(aside);
    await write(folder, { ...swap, step: 'in' });
  }
  await moveAll(swap.parts, from, folder);
  await end(folder);
};

/** The end of a restore that was interrupted. */
export type Interrupted = 'completed' | 'undone';

/** Whether a restore was interrupted while it moved things. */
export const isSwapping = (folder: string): boolean => existsSync(join(folder, journal));

/**
 * Puts a new state in the place of the old one. Interrupted at any moment, `finishSwap` makes it whole.
 * @param decide makes the other database the new one; undefined where the data folder holds all
 */
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
 * Completes or forgets a restore that was interrupted, and removes what it has left. For whoever has locked the data folder.
 * @param currentEpoch of the other database, where that decides
 * @returns `completed`: the restored state is there; `undone`: the state before it; undefined if no restore was interrupted
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

/** A time as a part of a name, in the order of time. */
export const timeInName = (time: string): string => time.replaceAll(/[-:.]/g, '');

/** Makes all that was written into a new state outlive a power cut. */
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
