import { adminFormRules } from '#features/people/field-rules.ts';
import type { SheetTable } from '#platform/server/sheets/sheet-table.ts';
import type { ExportedList } from '../../export-words.ts';
import { fieldsOf } from '../../import-fields.ts';
import type { Listed } from './listed-people.ts';

const rulesOf = (list: ExportedList) => (list === 'admins' ? new Map(Object.entries(adminFormRules)) : fieldsOf(list));

/** People as a table with the columns of an import: the same table imported again changes nothing. */
export const peopleTable = (list: ExportedList, people: readonly Listed[]): SheetTable => {
  const columns = [...rulesOf(list)];
  return {
    titles: columns.map(([, { label }]) => label),
    rows: people.map(({ fields }) => columns.map(([name]) => fields[name] ?? '')),
  };
};
