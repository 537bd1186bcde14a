import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Bin, BinKind } from './bin.ts';

/** What is to be deleted: rows of one table. */
export type Roots = { readonly table: string; readonly ids: readonly string[] };

/** A table of which rows are deleted, and which of its rows those are. */
export type Along = { readonly table: string; readonly goes: RawBuilder<boolean> };

export type Counts = Partial<Record<BinKind, number>>;

/** What is deleted with some rows, parents first: what hangs on them by the database's own cascades. Nothing is read yet. */
export const along = ({ order, references }: Bin, { table: root, ids }: Roots): Along[] => {
  const found = new Map<string, RawBuilder<boolean>>([
    [root, sql<boolean>`${sql.ref(`${root}.id`)} in (${sql.join(ids)})`],
  ]);
  for (const table of order) {
    if (found.has(table)) continue;
    const reasons = references.flatMap(({ column, parent, parentColumn, ...reference }) => {
      const gone = reference.table === table && reference.onDelete === 'cascade' ? found.get(parent) : undefined;
      if (!gone) return [];
      const own = sql.ref(`${table}.${column}`);
      return [sql`${own} in (select ${sql.ref(`${parent}.${parentColumn}`)} from ${sql.table(parent)} where ${gone})`];
    });
    if (reasons.length > 0) found.set(table, sql<boolean>`(${sql.join(reasons, sql` or `)})`);
  }
  return order.flatMap((table) => {
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
