import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../db/database.ts';
import type { Bin, BinKind } from './bin.ts';

export type Roots = { readonly table: string; readonly ids: readonly string[] };

export type DependentRows = { readonly table: string; readonly condition: RawBuilder<boolean> };

export type Counts = Partial<Record<BinKind, number>>;

type Found = Map<string, RawBuilder<boolean>>;

/** Adds rows that reference found rows through `on delete cascade`. */
const addReferencing = ({ order, references }: Bin, found: Found): void => {
  const byTable = Map.groupBy(references, ({ table }) => table);
  for (const table of order) {
    if (found.has(table)) continue;
    const reasons = (byTable.get(table) ?? []).flatMap(({ column, parent, parentColumn, onDelete }) => {
      const deleted = onDelete === 'cascade' ? found.get(parent) : undefined;
      if (!deleted) return [];
      const own = sql.ref(`${table}.${column}`);
      return [
        sql`${own} in (select ${sql.ref(`${parent}.${parentColumn}`)} from ${sql.table(parent)} where ${deleted})`,
      ];
    });
    if (reasons.length > 0) found.set(table, sql<boolean>`(${sql.join(reasons, sql` or `)})`);
  }
};

/** Adds rows whose last referencing row is deleted. */
const addOrphaned = ({ declarations, references }: Bin, found: Found): void => {
  for (const [table, { deletedWithLastOf }] of declarations) {
    const reference = references.find((one) => one.table === deletedWithLastOf && one.parent === table);
    const deleted = reference && found.get(reference.table);
    if (!deleted || found.has(table)) continue;
    const [about, own] = [`${reference.table}.${reference.column}`, `${table}.${reference.parentColumn}`].map((name) =>
      sql.ref(name),
    );
    const someRows = (which: RawBuilder<boolean>) =>
      sql`exists (select 1 from ${sql.table(reference.table)} where ${about} = ${own} and ${which})`;
    found.set(table, sql<boolean>`(${someRows(deleted)} and not ${someRows(sql<boolean>`not ${deleted}`)})`);
  }
};

/** Returns a condition with the ids as one value because statements limit the number of values. */
const isOneOf = ({ engine }: Bin, table: string, ids: readonly string[]): RawBuilder<boolean> => {
  const id = sql.ref(`${table}.id`);
  return engine === 'postgres'
    ? sql`${id} = any(${ids}::text[])`
    : sql`${id} in (select value from json_each(${JSON.stringify(ids)}))`;
};

/** Returns the conditions of all rows deleted with some rows, parents first. Runs no query. */
export const dependentRows = (bin: Bin, { table: root, ids }: Roots): DependentRows[] => {
  const found: Found = new Map([[root, isOneOf(bin, root, ids)]]);
  addReferencing(bin, found);
  addOrphaned(bin, found);
  addReferencing(bin, found);
  return bin.order.flatMap((table) => {
    const condition = found.get(table);
    return condition ? [{ table, condition }] : [];
  });
};

/** Counts the rows that would be deleted with some rows, including these rows, by kind. */
export const countDependents = async (db: Db, bin: Bin, roots: Roots): Promise<Counts> => {
  const counters = dependentRows(bin, roots).flatMap(({ table, condition }) => {
    const kind = bin.declarations.get(table)?.kind;
    return kind ? [sql`(select count(*) from ${sql.table(table)} where ${condition}) as ${sql.ref(kind)}`] : [];
  });
  const { rows } = await sql<Record<string, number>>`select ${sql.join(counters)}`.execute(db);
  return Object.fromEntries(
    Object.entries(rows[0] ?? {}).flatMap(([kind, count]) => (count > 0 ? [[kind, count]] : [])),
  );
};
