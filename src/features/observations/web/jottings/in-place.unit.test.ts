import { expect, test } from 'vitest';
import type { Observation } from '../../schemas.ts';
import { inPlace, nextOf } from './in-place.ts';

const jotting = (_id: string, text = _id) => ({ _id, text }) as Observation;
const told = (placed: ReturnType<typeof inPlace>) =>
  placed.map(({ jotting: { text }, isGone }) => (isGone ? `(${text})` : text));

test('what comes stands at the end, what goes stays marked in its place, and may come back', () => {
  const first = inPlace([], [jotting('a'), jotting('b'), jotting('c')]);
  const second = inPlace(first, [jotting('0'), jotting('a'), jotting('c', 'changed')]);
  expect(told(second)).toEqual(['a', '(b)', 'changed', '0']);
  expect(told(inPlace(second, [jotting('b')]))).toEqual(['(a)', 'b', '(changed)', '(0)']);
});

test('one goes on to the next that is there, around the end, and to nothing where none is', () => {
  const placed = inPlace(inPlace([], [jotting('a'), jotting('b'), jotting('c')]), [jotting('a'), jotting('c')]);
  expect([nextOf(placed, 'a'), nextOf(placed, 'c'), nextOf(placed, undefined)]).toEqual(['c', 'a', 'a']);
  expect(nextOf(inPlace([], [jotting('a')]), 'a')).toBeUndefined();
});
