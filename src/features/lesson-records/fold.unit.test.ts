import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import type { StoredKind } from './constants.ts';
import { type FoldedEntry, foldEntries } from './fold.ts';

const entry = (id: string, kind: StoredKind, day: string, more: Partial<FoldedEntry> = {}): FoldedEntry => ({
  id,
  kind,
  day,
  attention: null,
  corrects_id: null,
  created_at: `${day}T08:00:00.000Z`,
  ...more,
});

test('a lesson is planned, presented, practiced and mastered', () => {
  const all = [
    entry('1', 'planned', '2026-01-05'),
    entry('2', 'presented', '2026-01-07'),
    entry('3', 'practised', '2026-01-08'),
    entry('4', 'mastered', '2026-02-01'),
  ];
  expect([1, 2, 3, 4].map((number) => foldEntries(all.slice(0, number))?.state)).toEqual([
    'planned',
    'presented',
    'practising',
    'mastered',
  ]);
  expect(foldEntries(all)).toEqual({
    state: 'mastered',
    firstPresented: '2026-01-07',
    lastDay: '2026-02-01',
    times: 2,
    needsAttention: false,
  });
});

test('practice needs no presentation, and a new presentation keeps mastery', () => {
  expect(foldEntries([entry('1', 'practised', '2026-01-07')])).toMatchObject({ state: 'practising', times: 1 });
  expect(foldEntries([entry('1', 'mastered', '2026-01-07'), entry('2', 'represented', '2026-01-09')])).toMatchObject({
    state: 'mastered',
    lastDay: '2026-01-09',
  });
});

test('the last day is that of an activity, not of a later plan', () => {
  const planned = entry('9', 'planned', '2026-03-01', { created_at: '2026-01-06T08:00:00.000Z' });
  expect(foldEntries([planned])?.lastDay).toBe('2026-03-01');
  expect(foldEntries([entry('1', 'presented', '2026-01-05'), planned])?.lastDay).toBe('2026-01-05');
});

test('counts equal entries of two adults on one day once', () => {
  const twice = [entry('1', 'presented', '2026-01-07'), entry('2', 'presented', '2026-01-07')];
  expect(foldEntries(twice)?.times).toBe(1);
});

test('ignores withdrawn entries and returns undefined without entries', () => {
  const mastered = entry('1', 'mastered', '2026-01-07');
  const back = entry('2', 'withdrawn', '2026-01-07', { corrects_id: '1' });
  expect(foldEntries([mastered, back])).toBeUndefined();
  expect(foldEntries([entry('0', 'presented', '2026-01-02'), mastered, back])?.state).toBe('presented');
});

test('attention stays set until it is cleared', () => {
  const set = entry('1', 'noted', '2026-01-07', { attention: 'set' });
  const later = entry('2', 'practised', '2026-01-08');
  expect(foldEntries([set, later])?.needsAttention).toBe(true);
  expect(foldEntries([set, later, entry('3', 'noted', '2026-01-09', { attention: 'cleared' })])?.needsAttention).toBe(
    false,
  );
});

test('the last mark by creation time decides, and a correction counts with the time of its original', () => {
  const at = (minute: number) => ({ created_at: `2026-01-07T08:${String(minute).padStart(2, '0')}:00.000Z` });
  const planned = entry('1', 'planned', '9999-12-31', { attention: 'set', ...at(1) });
  const cleared = entry('2', 'noted', '2026-01-07', { attention: 'cleared', ...at(2) });
  expect(foldEntries([planned])?.needsAttention).toBe(true);
  expect(foldEntries([planned, cleared])?.needsAttention).toBe(false);
  const set = entry('3', 'noted', '2026-01-05', { attention: 'set', ...at(0) });
  const mended = entry('4', 'practised', '2026-01-07', { attention: 'set', corrects_id: '3', ...at(3) });
  expect(foldEntries([set, cleared, mended])?.needsAttention).toBe(false);
  expect(foldEntries([set, mended])?.needsAttention).toBe(true);
  const remaining = entry('5', 'noted', '2026-01-07', { attention: 'cleared', corrects_id: '2', ...at(4) });
  expect(foldEntries([set, cleared, remaining])?.needsAttention).toBe(false);
});

const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom<StoredKind>(
        'planned',
        'presented',
        'represented',
        'practised',
        'mastered',
        'noted',
        'withdrawn',
      ),
      day: fc.integer({ min: 1, max: 28 }),
      attention: fc.constantFrom('set' as const, 'cleared' as const, null),
      corrects: fc.option(fc.nat({ max: 15 })),
    }),
    { maxLength: 16 },
  )
  .map((all) =>
    all.map(({ kind, day, attention, corrects }, index) =>
      entry(String(index), kind, `2026-01-${String(day).padStart(2, '0')}`, {
        attention,
        corrects_id: corrects === null || corrects === index ? null : String(corrects),
      }),
    ),
  );

test('the result is independent of the order of entries and of duplicates', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(), (entries, seed) => {
      const shuffled = entries.toSorted(
        (one, other) => ((Number(one.id) * 7919 + seed) % 31) - ((Number(other.id) * 7919 + seed) % 31),
      );
      expect(foldEntries(shuffled)).toEqual(foldEntries(entries));
      expect(foldEntries([...entries, ...shuffled])).toEqual(foldEntries(entries));
    }),
    trials(),
  );
});
