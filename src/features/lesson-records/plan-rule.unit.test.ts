import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import type { StoredKind } from './constants.ts';
import type { FoldedEntry } from './fold.ts';
import { openPlans } from './plan-rule.ts';

const dayOf = (number: number) => `2026-01-${String(number).padStart(2, '0')}`;
/** @param at Minute of creation. */
const entry = (id: string, kind: StoredKind, [day, at]: [day: number, at: number], corrects?: string): FoldedEntry => ({
  ...{ id, kind, day: dayOf(day), attention: null, corrects_id: corrects ?? null },
  created_at: new Date(Date.UTC(2026, 0, 1) + at * 60_000).toISOString(),
});
const minutes = (day: number, minute = 0) => (day - 1) * 1440 + minute;
const open = (...entries: FoldedEntry[]) => openPlans(entries, (instant) => instant.slice(0, 10));
const ids = (...entries: FoldedEntry[]) => open(...entries).map(({ id }) => id);

/** Made on Monday for Friday. */
const plan = entry('plan', 'planned', [9, minutes(5, 60)]);

test('a presentation after the plan was made fulfills the plan, practice and mastery do not', () => {
  for (const kind of ['presented', 'represented'] as const) {
    expect(ids(plan, entry('given', kind, [7, minutes(7)]))).toEqual([]);
    expect(ids(plan, entry('given', kind, [5, minutes(5, 90)]))).toEqual([]);
    expect(ids(plan, entry('late', kind, [7, minutes(12)]))).toEqual([]);
    expect(ids(plan, entry('before', kind, [4, minutes(7)]))).toEqual(['plan']);
    expect(ids(plan, entry('before', kind, [5, minutes(5, 30)]))).toEqual(['plan']);
  }
  for (const kind of ['practised', 'mastered', 'noted', 'planned'] as const)
    expect(ids(plan, entry('other', kind, [7, minutes(7)]))).toContain('plan');
});

test('a correction keeps the time of its original entry', () => {
  const before = entry('before', 'presented', [5, minutes(5, 30)]);
  expect(ids(plan, before, entry('mended', 'presented', [5, minutes(8)], 'before'))).toEqual(['plan']);
  const given = entry('given', 'presented', [7, minutes(7)]);
  expect(ids(plan, given, entry('mended', 'practised', [7, minutes(8)], 'given'))).toEqual(['plan']);
  expect(ids(plan, given, entry('back', 'withdrawn', [7, minutes(8)], 'given'))).toEqual(['plan']);
});

test('a moved plan keeps its first day, and a dropped plan is gone', () => {
  const moved = entry('moved', 'planned', [14, minutes(8)], 'plan');
  expect(open(plan, moved)).toMatchObject([{ id: 'moved', since: dayOf(5) }]);
  expect(ids(plan, moved, entry('given', 'presented', [7, minutes(12)]))).toEqual([]);
  expect(ids(plan, moved, entry('drop', 'withdrawn', [14, minutes(9)], 'moved'))).toEqual([]);
});

const kinds = ['planned', 'presented', 'represented', 'practised', 'mastered', 'noted', 'withdrawn'] as const;
const anyEntries = fc
  .array(
    fc.record({
      kind: fc.constantFrom<StoredKind>(...kinds),
      day: fc.integer({ min: 1, max: 9 }),
      at: fc.integer({ min: 0, max: minutes(9) }),
      corrects: fc.option(fc.nat({ max: 11 })),
    }),
    { maxLength: 12 },
  )
  .map((all) =>
    all.map(({ kind, day, at, corrects }, index) =>
      entry(String(index), kind, [day, at], corrects === null || corrects >= index ? undefined : String(corrects)),
    ),
  );

test('the order of entries is irrelevant, and only presentations and corrections close a plan', () => {
  fc.assert(
    fc.property(anyEntries, fc.constantFrom(...kinds), fc.integer({ min: 1, max: 9 }), (entries, kind, day) => {
      const before = ids(...entries).toSorted();
      expect(ids(...entries.toReversed()).toSorted()).toEqual(before);
      const after = ids(...entries, entry('new', kind, [day, minutes(10)]));
      const gives = kind === 'presented' || kind === 'represented';
      for (const id of before) if (!gives) expect(after).toContain(id);
      for (const one of open(...entries, entry('new', kind, [day, minutes(10)])))
        if (gives) expect(one.since > dayOf(day)).toBe(true);
    }),
    trials(),
  );
});

test('correcting a note changes no plan', () => {
  fc.assert(
    fc.property(anyEntries, fc.nat(), (entries, chosen) => {
      const corrected = new Set(entries.map(({ corrects_id }) => corrects_id));
      const mendable = entries.filter(
        ({ id, kind }) => !corrected.has(id) && kind !== 'withdrawn' && kind !== 'planned',
      );
      const one = mendable[chosen % mendable.length];
      fc.pre(one !== undefined);
      const mended = one && { ...one, id: 'mended', corrects_id: one.id, created_at: '2026-02-01T00:00:00.000Z' };
      expect(ids(...entries, ...(mended ? [mended] : []))).toEqual(ids(...entries));
    }),
    trials(),
  );
});
