import { type Columns, type Outputs, type PersonFields, renamed, type Values } from '../fields.ts';

/** Returns each field's key with its column. The sign-in address is stored with the account. */
const columnNames = (fields: PersonFields): [key: string, column: string][] =>
  Object.entries(fields).flatMap(([key, { column = key, isOfAccount }]) => (isOfAccount ? [] : [[key, column]]));

/** Returns the columns that the audit log omits. */
export const secretColumns = <Fields extends PersonFields>(fields: Fields): (keyof Columns<Fields> & string)[] =>
  Object.keys(fields).filter((key) => fields[key]?.isSecret) as (keyof Columns<Fields> & string)[];

/** Returns the columns with personal data, separated by spaces: those for exports and those that are never exported. */
export const markedColumns = (fields: PersonFields): { about: string; secret: string } => {
  const secret: readonly string[] = secretColumns(fields);
  const about = columnNames(fields).flatMap(([, column]) => (secret.includes(column) ? [] : [column]));
  return { about: about.join(' '), secret: secret.join(' ') };
};

/** Returns all columns of the fields with empty text. */
export const emptyColumns = <Fields extends PersonFields>(fields: Fields): Columns<Fields> =>
  Object.fromEntries(columnNames(fields).map(([, column]) => [column, ''])) as Columns<Fields>;

type Texts<Fields extends PersonFields> = { readonly [Name in keyof Values<Fields>]?: string | undefined };

/** Returns the columns of the given values. Columns of missing values are missing. */
export const toColumns = <Fields extends PersonFields>(
  fields: Fields,
  values: Texts<Fields>,
): Partial<Columns<Fields>> => renamed(values, columnNames(fields)) as Partial<Columns<Fields>>;

/** Creates a function that returns all columns of new values. Columns of missing values are empty. */
export const newColumns =
  <Fields extends PersonFields>(fields: Fields) =>
  (values: Texts<Fields>): Columns<Fields> => ({ ...emptyColumns(fields), ...toColumns(fields, values) });

type Row<Fields extends PersonFields> = Columns<Fields> & { readonly email: string };

/** Creates a function that returns the values of a row by their names in answers. */
export const outputReader = <Fields extends PersonFields>(fields: Fields): ((row: Row<Fields>) => Outputs<Fields>) => {
  const names = Object.entries(fields).map(([key, { column = key, output = key }]) => [column, output] as const);
  return (row) => renamed(row, names) as Outputs<Fields>;
};

/** Creates a function that returns the values of a row by field, without secrets. */
export const valuesOf = (fields: PersonFields): ((row: object) => Record<string, string>) => {
  const names = Object.entries(fields).flatMap(([key, { column = key, isSecret }]) =>
    isSecret ? [] : [[column, key] as const],
  );
  return (row) => renamed(row, names);
};
