import { expect, test } from 'vitest';
import { groupBy } from './group-by.ts';

test('groups items by key in order of first appearance', () => {
  const groups = groupBy(['Narra', 'Molave', 'Nipa', 'Mango'], (name) => name[0]);
  expect([...groups]).toEqual([
    ['N', ['Narra', 'Nipa']],
    ['M', ['Molave', 'Mango']],
  ]);
  expect([...groupBy([], () => 1)]).toEqual([]);
});
