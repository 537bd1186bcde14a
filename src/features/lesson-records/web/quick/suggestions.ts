import { fold, matchesSearch } from '#kernel/fold.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { CellMap } from '../../cell-map.ts';
import type { Proposal } from '../../schemas.ts';
import type { PlacedLesson } from '../ready/section-lessons.ts';

const maxUsed = 10;
const maxProposed = 8;

/** Number of typed letters from which the list is shorter. */
const lettersOfFew = 3;
const fewHits = 8;
const manyHits = 30;

/** Returns lessons given or practiced, latest first. `onDevice`, last recorded here, orders lessons of one day. */
export const recentlyUsed = (cells: CellMap, onDevice: readonly string[]): string[] => {
  const last = new Map<string, number>();
  for (const [lessonId, cellsByStudent] of cells)
    for (const { state, lastDay } of cellsByStudent.values())
      if (state !== 'none' && state !== 'planned') last.set(lessonId, Math.max(lastDay, last.get(lessonId) ?? 0));
  const place = (id: string) => (onDevice.includes(id) ? onDevice.indexOf(id) : onDevice.length);
  return [...last]
    .toSorted(([one, day], [other, otherDay]) => otherDay - day || place(one) - place(other))
    .slice(0, maxUsed)
    .map(([id]) => id);
};

export const mainProposedGroup = (proposals: readonly Proposal[], isAway: (id: string) => boolean): string[] => {
  const here = proposals.filter(({ studentID: studentId }) => !isAway(studentId));
  return [...groupBy(here, ({ lessonID: lessonId }) => lessonId)]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .slice(0, maxProposed)
    .map(([id]) => id);
};

/** Ranks a match: at the start of the name, at the start of a word, or elsewhere. */
const rankOf = (name: string, search: string): number => {
  const [folded, wanted] = [fold(name), fold(search)];
  if (folded.startsWith(wanted)) return 0;
  return folded.includes(` ${wanted}`) ? 1 : 2;
};

/** Returns the matching lessons, the best first. Fewer for longer searches. */
export const lessonHits = (lessons: readonly PlacedLesson[], search: string): PlacedLesson[] =>
  lessons
    .filter(({ name }) => matchesSearch(name, search))
    .toSorted((one, other) => rankOf(one.name, search) - rankOf(other.name, search))
    .slice(0, fold(search).length < lettersOfFew ? manyHits : fewHits);

export type LessonGroup = { readonly title: string; readonly ids: readonly string[] };

/** Removes repeated and unknown lessons, then empty groups. */
export const withoutRepeats = (groups: readonly LessonGroup[], known: ReadonlyMap<string, unknown>): LessonGroup[] => {
  const seen = new Set<string>();
  return groups
    .map(({ title, ids }) => ({
      title,
      ids: ids.filter((id) => known.has(id) && !seen.has(id) && seen.add(id)),
    }))
    .filter(({ ids }) => ids.length > 0);
};
