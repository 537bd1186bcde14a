import { expect, test } from 'vitest';
import { type CellInfo, cellKey, changeCells, noCells } from '../../cell-map.ts';
import type { Entry } from '../../schemas.ts';
import type { OutgoingStep, RecordStep, SentEntry } from './record-step.ts';
import { cellWithout, findLastUnsent } from './withdrawals.ts';

const day = '2026-01-06';
const key = cellKey('ana', 'tower');
const sent = (clientId: string, fields: Partial<SentEntry> = {}): SentEntry => ({
  ...{ clientId, studentID: 'ana', lessonID: 'tower', kind: 'presented', day },
  ...fields,
});
const step = (content: RecordStep, state: OutgoingStep['state'] = 'waiting'): OutgoingStep => ({
  ...content,
  ...{ n: 1, owner: 'tala', to: 'narra', clientId: 'step', state, problem: '' },
});
const add = (...entries: SentEntry[]) => step({ kind: 'add', entries });
const planned: CellInfo = { state: 'planned', times: 0, needsAttention: false, lastDay: 20459 };
const known = changeCells(noCells, ({ set }) => set('ana', 'tower', planned));
const last = (...steps: OutgoingStep[]) => findLastUnsent({ stored: known, steps }, { key, day });

test('returns the last unsent entry with the cell state without it', () => {
  const ben = sent('ben', { studentID: 'ben' });
  const steps = [add(sent('1'), ben), add(sent('2', { kind: 'mastered' }))];
  expect(last(...steps)).toMatchObject({ entry: { clientId: '2' }, before: [{ key, cell: { state: 'presented' } }] });
  const leaving = step({ kind: 'withdraw', entries: [{ of: '2', clientId: 'x' }], before: [{ key, cell: planned }] });
  expect(last(...steps, leaving)).toMatchObject({ entry: { clientId: '1' } });
  expect(last(add(sent('3', { day: '2026-01-05' }), ben))).toBeUndefined();
});

test('discards an entry that the server refused as a whole step', () => {
  const refused = (...entries: SentEntry[]) => step({ kind: 'add', entries }, 'failed');
  expect(last(refused(sent('2')))).toMatchObject({ entry: { clientId: '2' }, refused: { state: 'failed' } });
  expect(last(refused(sent('2'), sent('3', { studentID: 'ben' })))).toBeUndefined();
});

test('a cell without one entry is computed from the others and unsent ones', () => {
  const entry = (_id: string, fields: Partial<Entry> = {}): Entry => ({
    ...{
      _id,
      studentID: 'ana',
      lessonID: 'tower',
      lesson: 'Pink Tower',
      isOwn: true,
      createdAt: `${day}T02:00:00.000Z`,
    },
    ...{ kind: 'presented', day, period: null, note: '', attention: null },
    ...fields,
  });
  const all = [entry('1'), entry('2', { kind: 'mastered', attention: 'set' })];
  const [one, other] = all;
  if (!one || !other) throw new Error('There are two.');
  expect(cellWithout(all, other, [])).toMatchObject({ key, cell: { state: 'presented', needsAttention: false } });
  expect(cellWithout([one], one, [])).toEqual({ key });
  expect(cellWithout([one], one, [add(sent('3', { kind: 'practised' }))]).cell).toMatchObject({ state: 'practising' });
  const leaving: RecordStep = { kind: 'withdraw', entries: [{ id: '1', clientId: 'x' }], before: [] };
  expect(cellWithout(all, other, [leaving])).toEqual({ key });
});
