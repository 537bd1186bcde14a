import { expect, test } from 'vitest';
import { dayNumber } from '#kernel/days/days.ts';
import { type CellInfo, changeCells, noCells } from '../../cell-map.ts';
import { lastGiven } from './last-given.ts';

const cell = (day: string, state: CellInfo['state'] = 'presented'): CellInfo => ({
  ...{ state, lastDay: dayNumber(day), times: 1, needsAttention: false },
});

test('lists the most recent presentations with their students, without plans, notes and practice', () => {
  const cells = changeCells(noCells, ({ set }) => {
    set('ana', 'tower', cell('2026-01-05'));
    set('ben', 'tower', cell('2026-01-07'));
    set('lea', 'tower', cell('2026-01-08', 'practising'));
    set('lea', 'stair', cell('2026-01-10', 'mastered'));
    set('mia', 'tower', cell('2026-01-07'));
    set('ana', 'stair', cell('2026-01-09'));
    set('ana', 'map', cell('2026-02-01', 'planned'));
    set('ben', 'map', cell('2026-01-30', 'none'));
  });
  expect(lastGiven(cells)).toEqual([
    { lessonID: 'stair', day: '2026-01-09', students: ['ana'] },
    { lessonID: 'tower', day: '2026-01-07', students: ['ben', 'mia'] },
  ]);
  const many = changeCells(noCells, ({ set }) => {
    for (let at = 0; at < 12; at += 1) set('ana', `lesson-${at}`, cell('2026-01-05'));
  });
  expect(lastGiven(many)).toHaveLength(8);
});
