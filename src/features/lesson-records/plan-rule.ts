import { effectiveEntries, type FoldedEntry, isWrittenAfter, originalEntryOf } from './fold.ts';
import { givesPlan } from './gives-plan.ts';

/** Returns effective, unfulfilled plans among all entries of one student and lesson. `since` survives corrections. */
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
