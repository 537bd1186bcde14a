import { adminFormRules } from '#features/people/field-rules.ts';
import type { SheetTable } from '#platform/server/sheets/sheet-table.ts';
import type { ExportedList } from '../../export-constants.ts';
import { fieldsOf, isOfLeaving } from '../../import-fields.ts';
import type { Listed } from './listed-people.ts';

type Column = readonly [field: string, title: string];

const labelled = (rules: Iterable<readonly [string, { readonly label: string }]>): Column[] =>
  [...rules].map(([field, { label }]) => [field, label]);

const leaverColumns = (): Column[] =>
  labelled(fieldsOf('students')).filter(([field]) => !['category', 'level', 'section'].includes(field));

const columnsOf = (list: ExportedList): Column[] => {
  if (list === 'leavers') return leaverColumns();
  if (list === 'admins') return labelled(Object.entries(adminFormRules));
  return labelled(fieldsOf(list)).filter(([field]) => !isOfLeaving(field));
};

/** Returns people with the columns of an import. Importing this table again changes nothing. */
export const peopleTable = (list: ExportedList, people: readonly Listed[]): SheetTable => {
  const columns = columnsOf(list);
  return {
    titles: columns.map(([, title]) => title),
    rows: people.map(({ fields }) => columns.map(([field]) => fields[field] ?? '')),
  };
};
