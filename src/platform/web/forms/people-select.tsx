import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { type PersonOption, personSelectProps } from './person-select.tsx';

type PeopleSelectProps = Omit<MultiSelectProps, 'data'> & { people: readonly PersonOption[] | undefined };

/** Selects several people. The list closes after each choice so that it does not cover the fields below. */
export const PeopleSelect = ({ people, placeholder, ...rest }: PeopleSelectProps) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <MultiSelect
      {...personSelectProps(people, placeholder)}
      hidePickedOptions
      openOnFocus={false}
      dropdownOpened={isOpen}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      onOptionSubmit={() => setOpen(false)}
      {...rest}
    />
  );
};
