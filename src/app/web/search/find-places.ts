import { fold, matchesSearch, searchWords } from '#kernel/fold.ts';
import type { Place } from '#platform/web/search-places.ts';

const perGroup = 6;

/** How well a place fits: a name that begins so, a name with it inside, something else of it. `undefined`: not at all. */
const rankOf = ({ label, note = '' }: Place, search: string): number | undefined => {
  if (!matchesSearch(`${label} ${note}`, search)) return undefined;
  if (!matchesSearch(label, search)) return 2;
  const beginnings = fold(label).split(/[\s-]+/);
  const begins = searchWords(search).every((word) => beginnings.some((beginning) => beginning.startsWith(word)));
  return begins ? 0 : 1;
};

/** The best places of each group that fit the search; equal ones stay in their order, and so do the groups. */
export const findPlaces = (places: readonly Place[], search: string): Place[] => {
  const byGroup = new Map<string, { place: Place; rank: number }[]>();
  for (const place of places) {
    const rank = rankOf(place, search);
    if (rank === undefined) continue;
    const found = byGroup.get(place.group);
    if (found) found.push({ place, rank });
    else byGroup.set(place.group, [{ place, rank }]);
  }
  return [...byGroup.values()].flatMap((found) =>
    found
      .sort((one, other) => one.rank - other.rank)
      .slice(0, perGroup)
      .map(({ place }) => place),
  );
};
