import { expect, test } from 'vitest';
import type { Observation } from '../../schemas.ts';
import { mergeListed, nextId } from './listed-quick-notes.ts';

const quickNote = (_id: string, text = _id) => ({ _id, text }) as Observation;
const labels = (placed: ReturnType<typeof mergeListed>) =>
  placed.map(({ quickNote: { text }, isSorted }) => (isSorted ? `(${text})` : text));

test('appends new notes, marks missing ones in place, and unmarks returning ones', () => {
  const first = mergeListed([], [quickNote('a'), quickNote('b'), quickNote('c')]);
  const second = mergeListed(first, [quickNote('0'), quickNote('a'), quickNote('c', 'changed')]);
  expect(labels(second)).toEqual(['a', '(b)', 'changed', '0']);
  expect(labels(mergeListed(second, [quickNote('b')]))).toEqual(['(a)', 'b', '(changed)', '(0)']);
});

test('returns the next unsorted note, wraps around, and returns undefined if there is none', () => {
  const placed = mergeListed(mergeListed([], [quickNote('a'), quickNote('b'), quickNote('c')]), [
    quickNote('a'),
    quickNote('c'),
  ]);
  expect([nextId(placed, 'a'), nextId(placed, 'c'), nextId(placed, undefined)]).toEqual(['c', 'a', 'a']);
  expect(nextId(mergeListed([], [quickNote('a')]), 'a')).toBeUndefined();
});
