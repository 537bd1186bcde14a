import { sql } from 'kysely';
import type { Actor, CommandContext } from '../context.ts';
import type { Tables } from '../db/tables.ts';
import { anyTable, binOf } from './bin.ts';

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/**
 * @property uniqueWith the column that may name the same row only once: what would name it twice is taken out of the bin
 * @property note what a column says from then on, where it says nothing yet
 */
type Repointing<Table extends keyof Tables> = {
  readonly table: Table;
  readonly column: ColumnOf<Table>;
  readonly from: string;
  readonly to: string;
  readonly uniqueWith?: ColumnOf<Table>;
  readonly note?: { readonly column: ColumnOf<Table>; readonly value: string };
};

/**
 * Rows in the bin that name a row name another one instead, so that they come back as live rows were changed meanwhile.
 * The caller has the lock of the bin, and has changed the live rows before: who is deleted at the same moment is then in one place or the other.
 */
export const repointInBin = async <Table extends keyof Tables & string>(
  { db }: CommandContext<Actor | undefined>,
  { table, column, from, to, uniqueWith, note }: Repointing<Table>,
): Promise<void> => {
  const rows = binOf(table);
  const named = (name: string, value: string) => sql<boolean>`${sql.ref(`${rows}.${name}`)} = ${value}`;
  const noted = note && { [note.column]: sql<string>`coalesce(${sql.ref(note.column)}, ${note.value})` };
  let query = anyTable(db)
    .updateTable(rows)
    .set({ [column]: to, ...noted })
    .where(named(column, from));
  if (uniqueWith !== undefined)
    query = query.where(
      sql<boolean>`not exists (select 1 from ${sql.table(rows)} other where ${sql.ref(`other.${column}`)} = ${to}
        and ${sql.ref(`other.${uniqueWith}`)} = ${sql.ref(`${rows}.${uniqueWith}`)})`,
    );
  await query.execute();
  if (uniqueWith !== undefined) await anyTable(db).deleteFrom(rows).where(named(column, from)).execute();
};
