import { matches } from '#platform/web/format/fold.ts';

/** Something that can be found: a person, a class, a page. */
export type Place = {
  /** Under which it stands among the results. */
  group: string;
  label: string;
  /** What tells it from others of the same name. */
  note?: string;
  to: string;
  /** A person's photo, `''` for none; nothing for what is no person. */
  image?: string;
};

export type Places = { places: readonly Place[]; isLoading: boolean; hasFailed: boolean };

const perGroup = 6;

/** The first places of each group that fit the search, in their order. */
export const findPlaces = (places: readonly Place[], search: string): Place[] => {
  const taken = new Map<string, number>();
  return places.filter(({ group, label, note = '' }) => {
    const before = taken.get(group) ?? 0;
    if (before >= perGroup || !matches(`${label} ${note}`, search)) return false;
    taken.set(group, before + 1);
    return true;
  });
};
