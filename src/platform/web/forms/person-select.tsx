import { type ComboboxItem, Group, Select, type SelectProps, Text } from '@mantine/core';
import { matchesName } from '#kernel/search/match-name.ts';
import * as texts from '#texts/platform/web/forms';
import { PersonAvatar } from '../person-avatar.tsx';
import layout from '../ui/layout.module.css';

export type PersonOption = { _id: string; full_name: string; email?: string | undefined; image?: string | undefined };

/** Adds the email address to the labels of people with the same name. */
const optionsOf = (people: readonly PersonOption[]): ComboboxItem[] => {
  const names = new Map<string, number>();
  for (const { full_name } of people) names.set(full_name, (names.get(full_name) ?? 0) + 1);
  return people
    .map(({ _id, full_name, email }) => ({
      value: _id,
      label: email && (names.get(full_name) ?? 0) > 1 ? `${full_name} (${email})` : full_name,
    }))
    .sort((one, other) => one.label.localeCompare(other.label));
};

const Option = ({ full_name, email, image = '' }: PersonOption) => (
  <Group gap="sm" wrap="nowrap">
    <PersonAvatar image={image} size={36} />
    <span className={layout.breakAnywhere}>
      {full_name}
      {email && (
        <Text span display="block" size="sm" c="dimmed">
          {email}
        </Text>
      )}
    </span>
  </Group>
);

/** Returns the props shared by `PersonSelect` and `PeopleSelect`. `undefined` people means that the list is loading. */
export const personSelectProps = (people: readonly PersonOption[] | undefined, placeholder: string | undefined) => {
  const byId = new Map(people?.map((person) => [person._id, person]));
  const isMatch = ({ value, label }: ComboboxItem, search: string) =>
    matchesName(`${label} ${byId.get(value)?.email ?? ''}`, search);
  return {
    data: optionsOf(people ?? []),
    searchable: true,
    filter: ({ options, search, limit }: { options: unknown; search: string; limit: number }) =>
      (options as ComboboxItem[]).filter((option) => isMatch(option, search)).slice(0, limit),
    renderOption: ({ option }: { option: ComboboxItem }) => {
      const person = byId.get(option.value);
      return person ? <Option {...person} /> : option.label;
    },
    limit: 100,
    nothingFoundMessage: texts.nothingFound,
    placeholder: people ? placeholder : texts.loading,
  };
};

type PersonSelectProps = Omit<SelectProps, 'data'> & { people: readonly PersonOption[] | undefined };

/** Selects a person by photo, name and address. The search matches parts of the name or address. */
export const PersonSelect = ({ people, placeholder, ...rest }: PersonSelectProps) => (
  <Select {...personSelectProps(people, placeholder)} allowDeselect={false} openOnFocus={false} {...rest} />
);
