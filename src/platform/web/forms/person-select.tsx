import { type ComboboxItem, type OptionsFilter, Select, type SelectProps } from '@mantine/core';
import { matchesSearch } from '#kernel/fold.ts';
import * as texts from '#texts/platform/web/forms';

type Person = { _id: string; full_name: string; email?: string | undefined };

/** People of the same name are told apart by their address. */
const optionsOf = (people: readonly Person[]): ComboboxItem[] => {
  const names = new Map<string, number>();
  for (const { full_name } of people) names.set(full_name, (names.get(full_name) ?? 0) + 1);
  return people
    .map(({ _id, full_name, email }) => ({
      value: _id,
      label: email && (names.get(full_name) ?? 0) > 1 ? `${full_name} (${email})` : full_name,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
};

const filter: OptionsFilter = ({ options, search, limit }) =>
  (options as ComboboxItem[]).filter(({ label }) => matchesSearch(label, search)).slice(0, limit);

type PersonSelectProps = Omit<SelectProps, 'data'> & { people: readonly Person[] | undefined };

/** Somebody out of a list, found by typing a part of the name. `undefined`: the list is not there yet. */
export const PersonSelect = ({ people, placeholder, ...rest }: PersonSelectProps) => (
  <Select
    data={optionsOf(people ?? [])}
    searchable
    filter={filter}
    limit={100}
    nothingFoundMessage={texts.nothingFound}
    placeholder={people ? placeholder : texts.loading}
    allowDeselect={false}
    openOnFocus={false}
    {...rest}
  />
);
