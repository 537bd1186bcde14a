import { expect, test } from 'vitest';
import { type CellInfo, changeCells, noCells } from '../../cell-map.ts';
import { lastByArea } from './last-by-area.ts';

const lesson = (_id: string) => ({ _id, name: `The ${_id}`, ageFrom: null, ageTo: null, isPinned: false });
const area = (name: string, ...lessons: string[]) => ({
  name,
  groups: [{ _id: name, name, lessons: lessons.map(lesson) }],
});
const cell = (state: CellInfo['state'], lastDay: number): CellInfo => ({
  state,
  lastDay,
  times: 1,
  needsAttention: false,
});

test('returns the most recent lesson per area, ignoring plans, notes and other students', () => {
  const areas = [area('Sensorial', 'tower', 'stair', 'rods'), area('Language', 'letters'), area('Culture', 'globe')];
  const cells = changeCells(noCells, ({ set }) => {
    set('ana', 'tower', cell('mastered', 20_000));
    set('ana', 'stair', cell('presented', 20_100));
    set('ana', 'rods', cell('planned', 20_200));
    set('ana', 'letters', cell('none', 20_300));
    set('ben', 'globe', cell('practising', 20_300));
  });
  expect(lastByArea(areas, cells, 'ana')).toEqual([{ area: 'Sensorial', lesson: 'The stair', lastDay: 20_100 }]);
  expect(lastByArea(areas, cells, 'leo')).toEqual([]);
});
