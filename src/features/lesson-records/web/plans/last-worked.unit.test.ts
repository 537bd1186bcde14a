import { expect, test } from 'vitest';
import { dayNumber } from '#kernel/days/days.ts';
import { type CellInfo, cellKey } from '../../cell-map.ts';
import { lastWorked } from './last-worked.ts';

const cell = (day: string, state: CellInfo['state'] = 'presented'): CellInfo => ({
  ...{ state, lastDay: dayNumber(day), times: 1, needsAttention: false },
});

test('what was worked with last comes first, with who did so that day; plans and notes are no work', () => {
  const cells = new Map([
    [cellKey('ana', 'tower'), cell('2026-01-05')],
    [cellKey('ben', 'tower'), cell('2026-01-07', 'mastered')],
    [cellKey('mia', 'tower'), cell('2026-01-07')],
    [cellKey('ana', 'stair'), cell('2026-01-09')],
    [cellKey('ana', 'map'), cell('2026-02-01', 'planned')],
    [cellKey('ben', 'map'), cell('2026-01-30', 'none')],
  ]);
  expect(lastWorked(cells)).toEqual([
    { lessonID: 'stair', day: '2026-01-09', children: ['ana'] },
    { lessonID: 'tower', day: '2026-01-07', children: ['ben', 'mia'] },
  ]);
  const many = Array.from({ length: 12 }, (_, at) => [cellKey('ana', `lesson-${at}`), cell('2026-01-05')] as const);
  expect(lastWorked(new Map(many))).toHaveLength(8);
});
