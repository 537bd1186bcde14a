import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '#tests/support/until.ts';
import { findShortage, requireFreeSpace, whileSpaceLeft } from './required-space.ts';

const megabyte = 1024 ** 2;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-room-'));
});
afterAll(() => rm(folder, { recursive: true }));

const disk = (free: number) => async () => ({ bavail: free, blocks: 1000, bsize: megabyte });

test.each([
  ['what fits beside the reserved space', [30], 95, undefined],
  ['what takes reserved space', [32], 95, 31],
  ['nothing, while reserved space is used already', [0], 60, 0],
  ['parts on one disk that fit alone and not together', [20, 20], 100, 36],
])('%s', async (_, parts, free, usable) => {
  // The second folder does not exist yet. Its disk is that of the nearest existing parent folder.
  const needs = parts.map((bytes, at) => ({
    folder: join(folder, at === 0 ? '.' : 'later/deep'),
    bytes: bytes * megabyte,
  }));
  const found = await findShortage(needs, disk(free));
  expect(found && found.usable / megabyte).toBe(usable);
});

test('names required and available space when refusing', async () => {
  const refused = requireFreeSpace([{ folder, bytes: 500 * megabyte }], disk(164));
  await expect(refused).rejects.toMatchObject({
    code: 'disk_full',
    message: expect.stringMatching(/500 MB .* 100 MB/),
  });
});

test('treats a disk that does not report its size as having free space', async () => {
  await requireFreeSpace([{ folder, bytes: 1e15 }], () => Promise.reject(new Error('not told')));
});

test('ends the work when only the reserve is left', async () => {
  let free = 500;
  const work = whileSpaceLeft(
    [folder],
    async (check) => {
      check();
      free = 50;
      await until(() => expect(check).toThrow());
      check();
    },
    async () => ({ bavail: free, blocks: 1000, bsize: megabyte }),
  );
  await expect(work).rejects.toMatchObject({ code: 'disk_full' });
});
