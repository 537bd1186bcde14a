import { groupBy } from '#kernel/group-by.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { type FactKind, factKinds } from '../constants.ts';
import type { Fact } from '../evidence-schemas.ts';

/** An entry that was not corrected or withdrawn. */
export type Recorded = Pick<Tables['entries'], 'kind' | 'day'> & { readonly entry_id: string };

const kindOf = (
  { kind, day }: Pick<Recorded, 'kind' | 'day'>,
  firstShown: string | undefined,
): FactKind | undefined => {
  if (kind === 'practised') return 'worked';
  if (kind === 'mastered') return 'mastered';
  if (kind !== 'presented' && kind !== 'represented') return undefined;
  return day === firstShown ? 'first' : 'again';
};

/** Counts entries of one day once. With `hasEarlierEntries`, a presentation does not count as the first one. */
export const factsOf = (entries: readonly Recorded[], hasEarlierEntries: boolean): Fact[] => {
  const shown = entries.flatMap(({ kind, day }) => (kind === 'presented' ? [day] : [])).toSorted();
  const firstShown = hasEarlierEntries ? undefined : shown[0];
  const byKind = groupBy(entries, (entry) => kindOf(entry, firstShown));
  return factKinds.flatMap((kind) => {
    const rows = byKind.get(kind) ?? [];
    const days = [...new Set(rows.map(({ day }) => day))].toSorted();
    if (days[0] === undefined) return [];
    const sorted = rows
      .map(({ entry_id: _id, day }) => ({ _id, day }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1));
    return [{ kind, times: days.length, day: days[0], entries: sorted }];
  });
};
