import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [0, '0 B'],
  [840, '840 B'],
  [1024, '1.0 KB'],
  [10_188, '9.9 KB'],
  [10_200, '10 KB'],
  [25 * 1024 * 1024, '25 MB'],
  [3 * 1024 ** 4, '3072 GB'],
])('formats %i bytes as %s', (bytes, expected) => {
  expect(fileSize(bytes)).toBe(expected);
});
