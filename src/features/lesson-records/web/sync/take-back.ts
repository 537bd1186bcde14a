import { dayNumber } from '#kernel/days/days.ts';
import { type CellInfo, type CellMap, cellKey, withEntry } from '../../cell-map.ts';
import { foldEntries } from '../../fold.ts';
import type { Entry } from '../../schemas.ts';
import type { OutgoingStep } from './record-outbox.ts';
import { type BeforeCell, beforeOf, leavingOf, type RecordStep, type SentEntry, withSteps } from './record-step.ts';

/** A child and a lesson, as a `cellKey`, on a day. */
type Meant = { readonly key: string; readonly day: string };
type Here = {
  readonly known: CellMap;
  readonly steps: readonly OutgoingStep[];
};
/** @property refused the step with which the server refused it: there is nothing to be taken back */
type Last = { readonly entry: SentEntry; readonly before: readonly BeforeCell[]; readonly refused?: OutgoingStep };

const without = (steps: readonly OutgoingStep[], { clientId }: SentEntry): OutgoingStep[] =>
  steps.map((step) =>
    step.kind === 'add' ? { ...step, entries: step.entries.filter((one) => one.clientId !== clientId) } : step,
  );

/** The last of a cell and a day that waits to be sent. */
export const lastWaiting = ({ known, steps }: Here, { key, day }: Meant): Last | undefined => {
  const leaving = leavingOf(steps);
  const isMeant = (one: SentEntry) =>
    one.day === day && !one.correctsID && cellKey(one.studentID, one.lessonID) === key && !leaving.has(one.clientId);
  for (const step of steps.toReversed()) {
    const entry = step.kind === 'add' ? step.entries.findLast(isMeant) : undefined;
    if (!entry) continue;
    const before = beforeOf(withSteps(known, without(steps, entry)), [entry]);
    if (step.state !== 'failed') return { entry, before };
    if (step.entries.length === 1) return { entry, before, refused: step };
  }
  return undefined;
};

/** What a cell comes to without one of its entries, with what is on its way. */
export const cellWithout = (all: readonly Entry[], entry: Entry, steps: readonly RecordStep[]): BeforeCell => {
  const leaving = leavingOf(steps);
  const key = cellKey(entry.studentID, entry.lessonID);
  const rest = all.filter(({ _id, takenBack }) => _id !== entry._id && !takenBack && !leaving.has(_id));
  const folded = foldEntries(
    rest.map(({ _id, kind, day, attention, createdAt, earlier }) => ({
      ...{ id: _id, kind, day, attention, corrects_id: null },
      created_at: earlier?.at(-1)?.createdAt ?? createdAt,
    })),
  );
  const stored = folded && {
    ...{ state: folded.state, times: folded.times, needsAttention: folded.needsAttention },
    lastDay: dayNumber(folded.lastDay),
  };
  const waiting = steps
    .flatMap((step) => (step.kind === 'add' ? step.entries : []))
    .filter((one) => !one.correctsID && cellKey(one.studentID, one.lessonID) === key && !leaving.has(one.clientId));
  const cell = waiting.reduce<CellInfo | undefined>(withEntry, stored);
  return cell ? { key, cell } : { key };
};
