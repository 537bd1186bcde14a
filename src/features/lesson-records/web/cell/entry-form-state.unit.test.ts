import { expect, test } from 'vitest';
import type { Entry } from '../../schemas.ts';
import { entryFields, initialState, isEmptyEntry, showsAttention } from './entry-form-state.ts';

const entry = (fields: Partial<Entry>): Entry => ({
  ...{ _id: '1', studentID: 'ana', lessonID: 'tower', lesson: 'Pink Tower', isOwn: true },
  ...{ kind: 'presented', day: '2026-01-05', period: 2, note: 'Alone.', attention: null },
  createdAt: '2026-01-05T02:00:00.000Z',
  ...fields,
});
const plain = { state: 'presented', times: 1, needsAttention: false, lastDay: 20458 } as const;
const marked = { ...plain, needsAttention: true };

test('a new entry defaults to a note, and an entry without text and changes is empty', () => {
  const state = initialState({ cell: undefined, focus: 'note' });
  expect(entryFields({ cell: undefined }, { ...state, note: 'Loves it.' })).toEqual({
    ...{ kind: 'noted', note: 'Loves it.', period: null, attention: null },
  });
  expect(isEmptyEntry(entryFields({ cell: undefined }, state))).toBe(true);
  expect(entryFields({ cell: plain }, { ...state, attention: true })).toMatchObject({
    kind: 'noted',
    attention: 'set',
  });
  expect(entryFields({ cell: marked }, { ...state, attention: false })).toMatchObject({ attention: 'cleared' });
  for (const change of [{ note: 'x' }, { attention: true }, { period: '1' }, { kind: 'practised' as const }])
    expect(isEmptyEntry(entryFields({ cell: plain }, { ...state, ...change }))).toBe(false);
});

test('a period implies a given lesson', () => {
  expect(initialState({ cell: undefined, focus: 'period' }).kind).toBe('presented');
  expect(initialState({ cell: plain, focus: 'period' }).kind).toBe('practised');
});

test('saving does not clear a mark that a colleague has set since', () => {
  const state = initialState({ cell: plain });
  expect(showsAttention({ cell: marked }, state)).toBe(true);
  expect(entryFields({ cell: marked }, { ...state, note: 'x' }).attention).toBeNull();
});

test.each(['set', 'cleared', null] as const)('a correction of an entry keeps its attention: %s', (attention) => {
  for (const cell of [marked, plain]) {
    const of = { cell, corrected: entry({ attention }) };
    const state = initialState(of);
    expect(entryFields(of, { ...state, note: 'Mended.' })).toEqual({
      ...{ kind: 'presented', note: 'Mended.', period: 2, attention },
    });
    const isSet = showsAttention(of, state);
    expect(isSet).toBe(attention === 'set');
    expect(entryFields(of, { ...state, attention: !isSet }).attention).toBe(isSet ? 'cleared' : 'set');
    expect(entryFields(of, { ...state, attention: isSet }).attention).toBe(attention);
  }
});
