import { expect, test } from 'vitest';
import { type CellInfo, changeCells, noCells } from '../../cell-map.ts';
import type { PlacedLesson } from '../ready/section-lessons.ts';
import { lessonHits, mainProposedGroup, recentlyUsed, withoutRepeats } from './suggestions.ts';

const lesson = (name: string): PlacedLesson => ({
  ...{ _id: name, name, ageFrom: null, ageTo: null, isPinned: false, area: 'Language' },
});
const cell = (lastDay: number, state: CellInfo['state'] = 'presented'): CellInfo => ({
  ...{ state, lastDay, times: 1, needsAttention: false },
});

test('finds lessons without diacritics, best matches first, at most eight from three letters on', () => {
  const names = ['Niño tales', 'Sounds: ni', 'Nineteen', 'Pouring water'];
  expect(lessonHits(names.map(lesson), 'ni').map(({ name }) => name)).toEqual(['Niño tales', 'Nineteen', 'Sounds: ni']);
  expect(lessonHits(names.map(lesson), 'nino').map(({ name }) => name)).toEqual(['Niño tales']);
  const many = Array.from({ length: 40 }, (_, at) => lesson(`Beads ${at}`));
  expect([lessonHits(many, 'be').length, lessonHits(many, 'bea').length]).toEqual([30, 8]);
});

test('orders recent lessons by day, within a day by the order on this device, without plans', () => {
  const cells = changeCells(noCells, ({ set }) => {
    set('ana', 'tower', cell(10));
    set('ben', 'tower', cell(20));
    set('ana', 'stair', cell(20));
    set('ana', 'map', cell(15));
    set('ana', 'poem', cell(30, 'planned'));
  });
  expect(recentlyUsed(cells, ['stair', 'tower'])).toEqual(['stair', 'tower', 'map']);
  expect(recentlyUsed(cells, [])).toEqual(['tower', 'stair', 'map']);
  const more = changeCells(noCells, ({ set }) => {
    for (let at = 0; at < 12; at += 1) set('ana', `lesson-${at}`, cell(at + 1));
  });
  expect(recentlyUsed(more, [])).toHaveLength(10);
});

test('proposes first what most present students are ready for, without repeats', () => {
  const proposal = (studentId: string, lessonId: string) => ({
    ...{ studentID: studentId, lessonID: lessonId, isPinned: false, reason: { kind: 'start' as const, rows: [] } },
  });
  const all = [proposal('ana', 'map'), proposal('ana', 'tower'), proposal('ben', 'tower'), proposal('mia', 'map')];
  expect(mainProposedGroup(all, () => false)).toEqual(['map', 'tower']);
  expect(mainProposedGroup(all, (id) => id === 'mia')).toEqual(['tower', 'map']);
  const groups = [
    { title: 'planned', ids: ['tower'] },
    { title: 'used', ids: ['tower', 'gone'] },
    { title: 'proposed', ids: ['map', 'tower'] },
  ];
  const known = new Map([
    ['tower', 1],
    ['map', 1],
  ]);
  expect(withoutRepeats(groups, known)).toEqual([groups[0], { title: 'proposed', ids: ['map'] }]);
});
