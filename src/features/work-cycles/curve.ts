import { groupBy } from '#kernel/group-by.ts';
import { type WorkKind, workKinds } from './constants.ts';
import type { WorkNote } from './schemas.ts';

type TimedNote = Pick<WorkNote, 'studentID' | 'at' | 'kind' | 'lesson'>;

/** A span of time in which a child did one thing. */
export type WorkSpan = { readonly from: number; readonly to: number; readonly note: TimedNote };

/** A moment with how many children did what; those of whom nothing was noted until then are in none. */
export type WorkMoment = { readonly at: number; readonly counts: Readonly<Record<WorkKind, number>> };

type TimeRange = { readonly from: number; readonly to: number };

const minute = 60_000;
const maxMoments = 60;

/** What one child did, one thing after the other. */
export const spansOf = (notes: readonly TimedNote[], { from, to }: TimeRange): WorkSpan[] => {
  const inOrder = notes.toSorted((one, other) => one.at.localeCompare(other.at));
  return inOrder.flatMap((note, at) => {
    const next = inOrder[at + 1];
    const [begins, ends] = [Math.max(Date.parse(note.at), from), Math.min(next ? Date.parse(next.at) : to, to)];
    return ends > begins ? [{ from: begins, to: ends, note }] : [];
  });
};

const countsAt = (spans: readonly WorkSpan[], at: number): WorkMoment['counts'] => {
  const counts = Object.fromEntries(workKinds.map((kind) => [kind, 0])) as Record<WorkKind, number>;
  for (const { from, to, note } of spans) if (from <= at && at < to) counts[note.kind] += 1;
  return counts;
};

/** What the children of a class did over a cycle: minute by minute, or in wider steps where it was long. */
export const curveOf = (notes: readonly TimedNote[], range: TimeRange) => {
  const byStudent = groupBy(notes, ({ studentID: studentId }) => studentId);
  const spans = [...byStudent.values()].flatMap((own) => spansOf(own, range));
  const minutes = Math.max(1, Math.ceil((range.to - range.from) / minute));
  const step = (range.to - range.from) / Math.min(minutes, maxMoments);
  const moments = Array.from({ length: Math.min(minutes, maxMoments) }, (_, index): WorkMoment => {
    const at = range.from + index * step;
    // In the middle of its step: at the very beginning nothing can have been noted.
    return { at, counts: countsAt(spans, at + step / 2) };
  });
  return { studentCount: byStudent.size, moments };
};
