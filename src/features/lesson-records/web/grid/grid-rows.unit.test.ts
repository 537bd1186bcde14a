import { expect, test } from 'vitest';
import type { RecordArea } from '../../schemas.ts';
import { gridRows, isWithin, placeAfterKey, placesIn } from './grid-rows.ts';

const lesson = (name: string, isPinned = false) => ({ _id: name, name, ageFrom: null, ageTo: null, isPinned });
const area: RecordArea = {
  _id: 'a',
  name: 'Sensorial',
  album: 'Casa',
  groups: [
    { _id: 'g1', name: 'Dimension', lessons: [lesson('Tower'), lesson('Stair'), lesson('Rods', true)] },
    { _id: 'g2', name: 'Colour', lessons: [lesson('Box 1')] },
  ],
};
const rows = gridRows(area.groups, { search: '' });

test('lists lessons below their groups with pinned ones first, and a search omits empty groups', () => {
  expect(rows.map(({ id }) => id)).toEqual(['g1', 'Rods', 'Tower', 'Stair', 'g2', 'Box 1']);
  expect(gridRows(area.groups, { search: 'box' }).map(({ id }) => id)).toEqual(['g2', 'Box 1']);
  expect(gridRows(area.groups, { search: 'nothing' })).toEqual([]);
  const isShown = (id: string) => id === 'Stair';
  expect(gridRows(area.groups, { search: '', isShown }).map(({ id }) => id)).toEqual(['g1', 'Stair']);
});

test.each([
  ['ArrowDown', false, { row: 5, column: 1 }],
  ['ArrowUp', false, { row: 2, column: 1 }],
  ['ArrowRight', false, { row: 3, column: 2 }],
  ['ArrowLeft', false, { row: 3, column: 0 }],
  ['Home', false, { row: 3, column: 0 }],
  ['End', false, { row: 3, column: 2 }],
  ['Home', true, { row: 1, column: 0 }],
  ['End', true, { row: 5, column: 2 }],
  ['PageUp', false, { row: 1, column: 1 }],
  ['PageDown', false, { row: 5, column: 1 }],
  ['x', false, undefined],
])('%s (with Ctrl: %s) moves to a lesson', (key, isWhole, expected) => {
  expect(placeAfterKey({ row: 3, column: 1 }, key, { rows, columns: 3, isWhole })).toEqual(expected);
});

test('a range accepts its corners in any order', () => {
  const range = { from: { row: 5, column: 2 }, to: { row: 2, column: 1 } };
  expect(isWithin(range, { row: 3, column: 1 })).toBe(true);
  expect(isWithin(range, { row: 3, column: 0 })).toBe(false);
  expect(isWithin(range, { row: 6, column: 1 })).toBe(false);
  const places = placesIn(range);
  expect(places).toHaveLength(8);
  expect(places.every((place) => isWithin(range, place))).toBe(true);
  expect(places[0]).toEqual({ row: 2, column: 1 });
});
