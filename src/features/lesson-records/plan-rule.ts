import { effectiveEntries, type FoldedEntry, isWrittenAfter, originalEntryOf } from './fold.ts';
import { givesPlan } from './gives-plan.ts';

/**
 * The plans of a child and a lesson that are open, of all its entries: they stand, and nothing that stands gives them.
 * `since`: the day since when it is planned, also where the plan was corrected meanwhile.
 * @param schoolDay the day of an instant at the school
 */
export const openPlans = <Entry extends FoldedEntry>(
  entries: readonly Entry[],
  schoolDay: (instant: string) => string,
): (Entry & { since: string })[] => {
  const all = effectiveEntries(entries);
  const originalOf = originalEntryOf(entries);
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const daysOf = (entry: Entry, seen: readonly Entry[] = []): string[] => {
    const before = byId.get(entry.corrects_id ?? '');
    const days = [entry.day, schoolDay(entry.created_at)];
    return before && !seen.includes(before) ? [...days, ...daysOf(before, [...seen, entry])] : days;
  };
  return all.flatMap((plan) => {
    if (plan.kind !== 'planned') return [];
    const since = daysOf(plan).toSorted()[0] ?? plan.day;
    const isGiven = all.some((entry) =>
      givesPlan({ since }, { ...entry, isLater: isWrittenAfter(originalOf(entry), originalOf(plan)) }),
    );
    return isGiven ? [] : [{ ...plan, since }];
  });
};
