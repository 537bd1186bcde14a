import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { Day } from '#platform/web/format/day.tsx';
import { type Outputs, outputNames, type PersonField, type PersonFields } from '../fields.ts';

const shown = (kind: PersonField['kind'], value: string): ReactNode => {
  if (kind === 'birthday') return <Day day={value} />;
  if (kind !== 'link' || !/^https?:\/\//i.test(value)) return value;
  return (
    <Anchor href={value} target="_blank" rel="noopener noreferrer" underline="always">
      {value}
    </Anchor>
  );
};

/** Returns a record's labels and values for a list of details, in the order of the fields. */
export const detailsOf = <Fields extends PersonFields>(fields: Fields, record: Outputs<Fields>) => {
  const values: Readonly<Record<string, string>> = record;
  return outputNames(fields).flatMap(([name, output]) => {
    const { rule, label = rule.label, kind, isOmittedIfEmpty } = fields[name] as PersonField;
    const value = values[output] ?? '';
    return value === '' && isOmittedIfEmpty ? [] : [{ label, value: shown(kind, value) }];
  });
};
