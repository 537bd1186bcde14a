import { type Kysely, sql } from 'kysely';
import type { Actor, CommandContext } from '../context.ts';
import type { Database, Db } from '../db/database.ts';
import { loadSchemaFacts, type Reference, type SchemaFacts } from './schema-facts.ts';
import './tables.ts';

/** Kinds of records that users delete or that are counted as dependents. Filled by the feature that shows the bin. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface BinKinds {}
export type BinKind = keyof BinKinds & string;

export type BinRow = Readonly<Record<string, string>>;

/** A row of a batch whose restore would create a cycle. @property description the cycle, for readers */
export type Cycle = { readonly row: BinRow; readonly description: string };

/** The declaration of a table whose deleted rows stay in the bin before they are erased. */
export type BinDeclaration = {
  /** Kind for counts and titles. Missing for tables whose rows are not reported. */
  readonly kind?: BinKind;
  /** Table whose rows are deleted to delete rows of this table. Default: the table itself. */
  readonly root?: string;
  readonly titleOf?: (db: Db, row: BinRow) => string | Promise<string>;
  /** Returns the changed columns of a row renamed because its name is taken. @throws AppError for an invalid name */
  readonly renameColumns?: (name: string) => Readonly<Record<string, string>>;
  /** Runs after a rename, in the same transaction, for example for an address that others could use. */
  readonly afterRename?: (context: CommandContext<Actor | undefined>, id: string) => Promise<void>;
  /** True if a row without a name is dropped when another row has taken its place. */
  readonly mayBeDropped?: true;
  /** Returns rows that can replace a missing parent of this table. */
  readonly candidates?: (db: Db) => Promise<{ _id: string; name: string }[]>;
  /** A table that references this one. A row is deleted with the last row there that references it. */
  readonly deletedWithLastOf?: string;
  /** A column whose referenced row deletes this row with it, although the database would refuse that deletion. */
  readonly deletedWith?: string;
  /** Returns rows of a batch whose restore would create a cycle with live rows. Each of these rows may be left out. */
  readonly findCycles?: (db: Db, batch: string) => Promise<Cycle[]>;
  /** Runs after a restore, in the same transaction, for example for rows that expired in the meantime. */
  readonly onRestored?: (context: CommandContext<Actor | undefined>, ids: readonly string[]) => Promise<void>;
  /** Database lock that is held while rows of this table are restored. */
  readonly lock?: string;
  /** Prevents erasure while `column` has `value` or `closedAt` is within the retention period of reports. */
  readonly retainedWhile?: { readonly column: string; readonly value: string; readonly closedAt: string };
};

export type Bin = SchemaFacts & {
  readonly engine: Database['engine'];
  readonly declarations: ReadonlyMap<string, BinDeclaration>;
  /** All tables, each after the tables that its rows reference. */
  readonly order: readonly string[];
};

export const binOf = (table: string): string => `${table}_bin`;

/** Returns a handle without table types. Bin tables are named at run time and have no static types. */
export const anyTable = (db: Db) => db as unknown as Kysely<Record<string, Record<string, string | null>>>;

const parentsFirst = (tables: readonly string[], references: readonly Reference[]): string[] => {
  const ordered: string[] = [];
  const visit = (table: string) => {
    if (ordered.includes(table)) return;
    for (const { parent } of references.filter((one) => one.table === table && one.parent !== table)) visit(parent);
    ordered.push(table);
  };
  for (const table of tables) visit(table);
  return ordered;
};

export const loadBin = async (
  database: Database,
  tables: Readonly<Record<string, { readonly bin?: BinDeclaration }>>,
): Promise<Bin> => {
  const facts = await loadSchemaFacts(database);
  const declarations = new Map(
    Object.entries(tables).flatMap(([name, { bin }]) => (bin ? [[name, bin] as const] : [])),
  );
  const references = facts.references.map((one) =>
    declarations.get(one.table)?.deletedWith === one.column ? { ...one, onDelete: 'cascade' as const } : one,
  );
  return {
    ...facts,
    engine: database.engine,
    references,
    declarations,
    order: parentsFirst([...facts.columns.keys()], references),
  };
};

/** Returns the columns that a table and its bin share. */
export const columnsOf = (bin: Bin, table: string): readonly string[] => bin.columns.get(table) ?? [];

export const idColumnOf = (bin: Bin, table: string): string => bin.keys.get(table)?.[0]?.[0] ?? 'id';

/** Returns the rows of a table in a batch, in creation order. */
export const listRowsInBin = async (db: Db, table: string, batch: string): Promise<BinRow[]> => {
  const { rows } = await sql<Record<string, string>>`
    select * from ${sql.table(binOf(table))} where deleted_batch = ${batch} order by id`.execute(db);
  return rows;
};
