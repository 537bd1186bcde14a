import { expect, test } from 'vitest';
import { formatDay } from '#platform/web/format/dates.ts';
import type { CellInfo } from '../cell-map.ts';
import { recordLabels } from './record-labels.ts';

const formatUsual = (day: string) => formatDay(day, 'en-US');
const cell = (state: CellInfo['state']): CellInfo => ({ state, times: 2, lastDay: 20_700, needsAttention: false });
const names = [{ name: 'Pink Tower' }, { full_name: 'Mia Santos' }] as const;

test('uses the default labels if the school has none', () => {
  const labels = recordLabels({}, formatUsual);
  expect(labels.kindChoices.map(({ label }) => label)).toEqual([
    ...['Planned', 'Presented', 'Re-presented', 'Practised', 'Mastered', 'Note'],
  ]);
  expect(labels.entryToolChoices[0]?.label).toBe('Presented, then practised');
  expect(labels.state('practising')).toBe('Practising');
  expect(labels.cellLabel(...names, cell('mastered'))).toBe(
    'Pink Tower, Mia Santos: mastered, twice, last on Sep 4, 2026',
  );
});

test("uses the school's labels in lists, the legend and accessible labels", () => {
  const labels = recordLabels({ presented: 'Introduced', practising: 'Working', mastered: 'Confident' }, formatUsual);
  expect(labels.kindChoices.map(({ label }) => label)).toEqual([
    ...['Planned', 'Introduced', 'Introduced again', 'Working', 'Confident', 'Note'],
  ]);
  expect(labels.entryToolChoices[0]?.label).toBe('Introduced, then Working');
  expect([labels.state('mastered'), labels.state('planned')]).toEqual(['Confident', 'Planned']);
  expect(labels.cellLabel(...names, cell('mastered'))).toBe(
    'Pink Tower, Mia Santos: Confident, twice, last on Sep 4, 2026',
  );
  expect(labels.stateParameters('practised')).toEqual({ state: 'own', word: 'Working' });
});
