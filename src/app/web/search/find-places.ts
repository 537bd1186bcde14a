import { fold, matchesSearch, searchWords } from '#kernel/fold.ts';
import type { Place } from '#platform/web/search-places.ts';

const perGroup = 6;

/** Ranks a match: 0 if words of the label start with the terms, 1 for the label, 2 for label and note together. */
const rankOf = ({ label, note = '' }: Place, search: string): number | undefined => {
  if (!matchesSearch(`${label} ${note}`, search)) return undefined;
  if (!matchesSearch(label, search)) return 2;
  const beginnings = fold(label).split(/[\s-]+/);
  const begins = searchWords(search).every((word) => beginnings.some((beginning) => beginning.startsWith(word)));
  return begins ? 0 : 1;
};

/** Returns the best matches of each group. Groups and equal matches stay in their order. */
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
