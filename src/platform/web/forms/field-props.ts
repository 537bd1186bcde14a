import type { FieldRule } from '#kernel/field-rules.ts';

type Checks<Name extends string> = Record<Name, FieldRule['check']>;

/** What a form checks before it is sent, from the rules of its fields. */
export const checksOf = <Name extends string>(rules: Readonly<Record<Name, FieldRule>>): Checks<Name> => {
  const entries = Object.entries<FieldRule>(rules);
  return Object.fromEntries(entries.map(([name, { check }]) => [name, check])) as Checks<Name>;
};

/** The props of an input that follow from the rule of its field. */
export const fieldProps = ({ label, isRequired }: FieldRule) => ({ label, required: isRequired });
