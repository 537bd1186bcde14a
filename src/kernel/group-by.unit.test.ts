import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('what has the same key stands together, in the order of the first of each', () => {
  const groups = groupBy(['Narra', 'Molave', 'Nipa', 'Mango'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['N', ['Narra', 'Nipa']],
    ['M', ['Molave', 'Mango']],
  ]);
  expect([...groupBy([], () => 1)]).toEqual([]);
});
