import type { FieldRule } from '#kernel/field-rules.ts';

type Checks<Name extends string> = Record<Name, FieldRule['check']>;

export const checksOf = <Name extends string>(rules: Readonly<Record<Name, FieldRule>>): Checks<Name> => {
  const entries = Object.entries<FieldRule>(rules);
  return Object.fromEntries(entries.map(([name, { check }]) => [name, check])) as Checks<Name>;
};

export const fieldProps = ({ label, isRequired }: FieldRule) => ({ label, required: isRequired });
