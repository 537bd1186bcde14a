import { dayNumber } from '#kernel/days/days.ts';
import { type CellInfo, type CellMap, cellKey, withEntry } from '../../cell-map.ts';
import { foldEntries } from '../../fold.ts';
import type { Entry } from '../../schemas.ts';
import type { OutgoingStep } from './record-step.ts';
import {
  type BeforeCell,
  cellsBefore,
  type RecordStep,
  type SentEntry,
  withdrawnIdsOf,
  withSteps,
} from './record-step.ts';

/** A cell, by `cellKey`, on a day. */
type CellDay = { readonly key: string; readonly day: string };
type LocalState = {
  readonly stored: CellMap;
  readonly steps: readonly OutgoingStep[];
};
/** @property refused The failed step of the entry. The server did not store the entry, so discarding suffices. */
type UnsentEntry = {
  readonly entry: SentEntry;
  readonly before: readonly BeforeCell[];
  readonly refused?: OutgoingStep;
};

const without = (steps: readonly OutgoingStep[], { clientId }: SentEntry): OutgoingStep[] =>
  steps.map((step) =>
    step.kind === 'add' ? { ...step, entries: step.entries.filter((one) => one.clientId !== clientId) } : step,
  );

export const findLastUnsent = ({ stored, steps }: LocalState, { key, day }: CellDay): UnsentEntry | undefined => {
  const withdrawnIds = withdrawnIdsOf(steps);
  const matches = (one: SentEntry) =>
    one.day === day &&
    !one.correctsID &&
    cellKey(one.studentID, one.lessonID) === key &&
    !withdrawnIds.has(one.clientId);
  for (const step of steps.toReversed()) {
    const entry = step.kind === 'add' ? step.entries.findLast(matches) : undefined;
    if (!entry) continue;
    const before = cellsBefore(withSteps(stored, without(steps, entry)), [entry]);
    if (step.state !== 'failed') return { entry, before };
    if (step.entries.length === 1) return { entry, before, refused: step };
  }
  return undefined;
};

/** Computes a cell without one of its entries, including unsent entries. */
export const cellWithout = (all: readonly Entry[], entry: Entry, steps: readonly RecordStep[]): BeforeCell => {
  const withdrawnIds = withdrawnIdsOf(steps);
  const key = cellKey(entry.studentID, entry.lessonID);
  const remaining = all.filter(({ _id, takenBack }) => _id !== entry._id && !takenBack && !withdrawnIds.has(_id));
  const folded = foldEntries(
    remaining.map(({ _id, kind, day, attention, createdAt, earlier }) => ({
      ...{ id: _id, kind, day, attention, corrects_id: null },
      created_at: earlier?.at(-1)?.createdAt ?? createdAt,
    })),
  );
  const stored = folded && {
    ...{ state: folded.state, times: folded.times, needsAttention: folded.needsAttention },
    lastDay: dayNumber(folded.lastDay),
  };
  const unsent = steps
    .flatMap((step) => (step.kind === 'add' ? step.entries : []))
    .filter(
      (one) => !one.correctsID && cellKey(one.studentID, one.lessonID) === key && !withdrawnIds.has(one.clientId),
    );
  const cell = unsent.reduce<CellInfo | undefined>(withEntry, stored);
  return cell ? { key, cell } : { key };
};
