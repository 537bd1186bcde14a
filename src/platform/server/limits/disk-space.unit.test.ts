import { expect, test } from 'vitest';
import { createDiskSpace } from './disk-space.ts';

const megabyte = 1024 ** 2;

const diskWith = (free: number, size: number) =>
  createDiskSpace('/nowhere', async () => ({ bavail: free, blocks: size, bsize: megabyte }));

test.each([
  ['a large disk with room', 10_000, 100_000, false, false],
  ['a large disk with little room', 500, 100_000, false, true],
  ['a large disk with the reserved room alone', 60, 100_000, true, true],
  ['a small disk with room', 100, 300, false, false],
  ['a small disk with little room', 90, 300, false, true],
])('%s', async (_, free, size, isFull, isScarce) => {
  const disk = diskWith(free, size);
  expect(await disk.measure()).toBe(isFull);
  expect(disk.isFull()).toBe(isFull);
  expect(await disk.isScarce()).toBe(isScarce);
});

test('includes the bytes to be written', async () => {
  const disk = diskWith(1000, 100_000);
  expect(await disk.hasSpaceFor(400 * megabyte)).toBe(true);
  expect(await disk.hasSpaceFor(450 * megabyte)).toBe(false);
});

test('treats a disk that does not report its size as having free space', async () => {
  const disk = createDiskSpace('/nowhere', () => Promise.reject(new Error('not told')));
  expect([await disk.measure(), await disk.isScarce(), await disk.hasSpaceFor(1e15)]).toEqual([false, false, true]);
});
