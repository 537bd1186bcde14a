import { expect, test } from 'vitest';
import type { Observation } from '../../schemas.ts';
import { mergeListed, nextId } from './listed-quick-notes.ts';

const quickNote = (_id: string, text = _id) => ({ _id, text }) as Observation;
const labels = (placed: ReturnType<typeof mergeListed>) =>
  placed.map(({ quickNote: { text }, isSorted }) => (isSorted ? `(${text})` : text));

test('what comes stands at the end, what goes stays marked in its place, and may come back', () => {
  const first = mergeListed([], [quickNote('a'), quickNote('b'), quickNote('c')]);
  const second = mergeListed(first, [quickNote('0'), quickNote('a'), quickNote('c', 'changed')]);
  expect(labels(second)).toEqual(['a', '(b)', 'changed', '0']);
  expect(labels(mergeListed(second, [quickNote('b')]))).toEqual(['(a)', 'b', '(changed)', '(0)']);
});

test('one goes on to the next that is there, around the end, and to nothing where none is', () => {
  const placed = mergeListed(mergeListed([], [quickNote('a'), quickNote('b'), quickNote('c')]), [
    quickNote('a'),
    quickNote('c'),
  ]);
  expect([nextId(placed, 'a'), nextId(placed, 'c'), nextId(placed, undefined)]).toEqual(['c', 'a', 'a']);
  expect(nextId(mergeListed([], [quickNote('a')]), 'a')).toBeUndefined();
});
