import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Bin, BinKind } from './bin.ts';

/** What is to be deleted: rows of one table. */
export type Roots = { readonly table: string; readonly ids: readonly string[] };

/** A table of which rows are deleted, and which of its rows those are. */
export type Along = { readonly table: string; readonly goes: RawBuilder<boolean> };

export type Counts = Partial<Record<BinKind, number>>;

type Found = Map<string, RawBuilder<boolean>>;

/** What hangs on rows that are found, by the database's own cascades. */
const addHanging = ({ order, references }: Bin, found: Found): void => {
  const byTable = Map.groupBy(references, ({ table }) => table);
  for (const table of order) {
    if (found.has(table)) continue;
    const reasons = (byTable.get(table) ?? []).flatMap(({ column, parent, parentColumn, onDelete }) => {
      const gone = onDelete === 'cascade' ? found.get(parent) : undefined;
      if (!gone) return [];
      const own = sql.ref(`${table}.${column}`);
      return [sql`${own} in (select ${sql.ref(`${parent}.${parentColumn}`)} from ${sql.table(parent)} where ${gone})`];
    });
    if (reasons.length > 0) found.set(table, sql<boolean>`(${sql.join(reasons, sql` or `)})`);
  }
};

/** Rows of whom the last that is about them goes. */
const addLeft = ({ declarations, references }: Bin, found: Found): void => {
  for (const [table, { goesWithLastOf }] of declarations) {
    const reference = references.find((one) => one.table === goesWithLastOf && one.parent === table);
    const gone = reference && found.get(reference.table);
    if (!gone || found.has(table)) continue;
    const [about, own] = [`${reference.table}.${reference.column}`, `${table}.${reference.parentColumn}`].map((name) =>
      sql.ref(name),
    );
    const those = (which: RawBuilder<boolean>) =>
      sql`exists (select 1 from ${sql.table(reference.table)} where ${about} = ${own} and ${which})`;
    found.set(table, sql<boolean>`(${those(gone)} and not ${those(sql<boolean>`not ${gone}`)})`);
  }
};

/** The ids as one value: it stands in a statement for each table that hangs on them, which takes only so many values. */
const isOneOf = ({ engine }: Bin, table: string, ids: readonly string[]): RawBuilder<boolean> => {
  const id = sql.ref(`${table}.id`);
  return engine === 'postgres'
    ? sql`${id} = any(${ids}::text[])`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
};

/** What is deleted with some rows, parents first. Nothing is read yet. */
export const along = (bin: Bin, { table: root, ids }: Roots): Along[] => {
  const found: Found = new Map([[root, isOneOf(bin, root, ids)]]);
  addHanging(bin, found);
  addLeft(bin, found);
  addHanging(bin, found);
  return bin.order.flatMap((table) => {
    const goes = found.get(table);
    return goes ? [{ table, goes }] : [];
  });
};

/** Counts what would be deleted with some rows, themselves included, by kind. */
export const countAlong = async (db: Db, bin: Bin, roots: Roots): Promise<Counts> => {
  const told = along(bin, roots).flatMap(({ table, goes }) => {
    const kind = bin.declarations.get(table)?.kind;
    return kind ? [sql`(select count(*) from ${sql.table(table)} where ${goes}) as ${sql.ref(kind)}`] : [];
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(told)}`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([kind, count]) => (count > 0 ? [[kind, count]] : [])),
  );
};
