import { groupBy } from '#kernel/group-by.ts';
import { type WorkKind, workKinds } from './constants.ts';
import type { WorkNote } from './schemas.ts';

type TimedNote = Pick<WorkNote, 'studentID' | 'at' | 'kind' | 'lesson'>;

/** A span of time in which a student did one thing. Milliseconds since the epoch. */
export type WorkSpan = { readonly from: number; readonly to: number; readonly note: TimedNote };

/** Number of students per activity at a moment. Students without an earlier note are not counted. */
export type WorkMoment = { readonly at: number; readonly counts: Readonly<Record<WorkKind, number>> };

type TimeRange = { readonly from: number; readonly to: number };

const minute = 60_000;
const maxMoments = 60;

/** Returns the consecutive spans of one student. A span ends at the student's next note or at the end of the range. */
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

/** Returns the counts of a class over a cycle, in steps of a minute. A cycle over 60 minutes has 60 longer steps. */
export const curveOf = (notes: readonly TimedNote[], range: TimeRange) => {
  const byStudent = groupBy(notes, ({ studentID: studentId }) => studentId);
  const spans = [...byStudent.values()].flatMap((own) => spansOf(own, range));
  const minutes = Math.max(1, Math.ceil((range.to - range.from) / minute));
  const step = (range.to - range.from) / Math.min(minutes, maxMoments);
  const moments = Array.from({ length: Math.min(minutes, maxMoments) }, (_, index): WorkMoment => {
    const at = range.from + index * step;
    // Samples the middle of the step. At the start of the first step no note can exist yet.
    return { at, counts: countsAt(spans, at + step / 2) };
  });
  return { studentCount: byStudent.size, moments };
};
