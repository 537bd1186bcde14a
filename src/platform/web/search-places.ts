import type { Role } from '#kernel/roles.ts';

/** Something that Ctrl or ⌘ and K finds: a person, a class, a page. */
export type Place = {
  /** Heading of its group in the results. */
  group: string;
  label: string;
  /** Distinguishes it from others of the same name. */
  note?: string;
  to: string;
  /** A person's photo, `''` for none; nothing for what is no person. */
  image?: string;
};

export type Places = { places: readonly Place[]; isLoading: boolean; hasFailed: boolean };

/** What a feature lets people find in an area. It lists them as `search` in its `web/search.ts`; they are found there by themselves. */
export type SearchSource = {
  area: Role;
  /** Place of its groups among the results. */
  order: number;
  /** Asks for the places once the search is opened. */
  usePlaces: () => Places;
};

type QueryState = { isLoading: boolean; isError: boolean };

/** The places out of these answers, as far as they are there. */
export const placesOf = (places: readonly Place[], queries: readonly QueryState[]): Places => ({
  places,
  isLoading: queries.some(({ isLoading }) => isLoading),
  hasFailed: queries.some(({ isError }) => isError),
});
