import { expect, test } from 'vitest';
import { putBefore } from './put-before.ts';

test('moves an id before another, to the end, or not at all', () => {
  const ids = ['ana', 'ben', 'carla'];
  expect(putBefore(ids, 'carla', 'ana')).toEqual(['carla', 'ana', 'ben']);
  expect(putBefore(ids, 'ana', 'carla')).toEqual(['ben', 'ana', 'carla']);
  expect(putBefore(ids, 'ana', null)).toEqual(['ben', 'carla', 'ana']);
  for (const before of ['ana', 'ben']) expect(putBefore(ids, 'ana', before)).toEqual(ids);
  expect(putBefore(ids, 'carla', null)).toEqual(ids);
});
