import { sql } from 'kysely';
import type { Actor, CommandContext } from '../context.ts';
import type { Db } from '../db/database.ts';
import type { Tables } from '../db/tables.ts';
import { anyTable, binOf } from './bin.ts';

type ColumnOf<Table extends keyof Tables> = keyof Tables[Table] & string;

/**
 * A reference to change. `uniqueWith` may occur only once per referenced row; rows that would repeat it are deleted.
 * `note` is a value for a column that is still null.
 */
type Repointing<Table extends keyof Tables> = {
  readonly table: Table;
  readonly column: ColumnOf<Table>;
  readonly from: string;
  readonly to: string;
  readonly uniqueWith?: ColumnOf<Table>;
  readonly note?: { readonly column: ColumnOf<Table>; readonly value: string };
};

const repointRows = async <Table extends keyof Tables & string>(
  db: Db,
  rows: string,
  { column, from, to, uniqueWith, note }: Repointing<Table>,
): Promise<void> => {
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

/**
 * Changes a reference of rows in the bin as in live rows. The caller must hold the lock of the bin and change live rows
 * first: a row deleted concurrently is then found in one of both places.
 */
export const repointInBin = <Table extends keyof Tables & string>(
  { db }: CommandContext<Actor | undefined>,
  one: Repointing<Table>,
): Promise<void> => repointRows(db, binOf(one.table), one);

/** Changes a reference of live rows and of rows in the bin. The caller must hold the lock of the bin. */
export const repoint = async <Table extends keyof Tables & string>(
  context: CommandContext<Actor | undefined>,
  one: Repointing<Table>,
): Promise<void> => {
  await repointRows(context.db, one.table, one);
  await repointInBin(context, one);
};
