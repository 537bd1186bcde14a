import { Autocomplete, type AutocompleteProps, type OptionsFilter } from '@mantine/core';
import { matchesSearch } from '#kernel/fold.ts';

const zones = (): string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

const withSpaces = (text: string) => text.replaceAll(/[_/]/g, ' ');

/** Matches by words: “new york” finds America/New_York. */
const filterByWords: OptionsFilter = ({ options, search, limit }) =>
  options
    .filter((option) => !('items' in option) && matchesSearch(withSpaces(option.label), withSpaces(search)))
    .slice(0, limit);

export const TimeZoneField = (props: Omit<AutocompleteProps, 'data'>) => (
  <Autocomplete data={zones()} filter={filterByWords} limit={30} autoComplete="off" {...props} />
);
