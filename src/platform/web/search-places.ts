import type { Role } from '#kernel/roles.ts';

/** A result of the search opened with Ctrl or ⌘ and K: a person, a class, a page. */
export type Place = {
  group: string;
  label: string;
  /** Distinguishes the place from others of the same name. */
  note?: string;
  to: string;
  /** Photo of a person, `''` for none; undefined if the place is not a person. */
  image?: string;
};

export type Places = { places: readonly Place[]; isLoading: boolean; hasFailed: boolean };

/** Searchable places of a feature. Discovered automatically as `search` in the feature's `web/search.ts`. */
export type SearchSource = {
  area: Role;
  order: number;
  /** Loads the places. Called once the search is open. */
  usePlaces: () => Places;
};

type QueryState = { isLoading: boolean; isError: boolean };

export const placesOf = (places: readonly Place[], queries: readonly QueryState[]): Places => ({
  places,
  isLoading: queries.some(({ isLoading }) => isLoading),
  hasFailed: queries.some(({ isError }) => isError),
});
