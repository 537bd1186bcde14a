import { type Kysely, sql } from 'kysely';
import type { Actor, CommandContext } from '../context.ts';
import type { Database, Db } from '../db/database.ts';
import type { TableDeclaration } from '../feature.ts';
import { loadSchemaFacts, type Reference, type SchemaFacts } from './schema-facts.ts';
import './tables.ts';

/** The kinds of things that people delete or that they are told go along. The feature with the bin's page fills it. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by declaration merging
export interface BinKinds {}
export type BinKind = keyof BinKinds & string;

/** A row as it lies in the bin. */
export type BinRow = Readonly<Record<string, string>>;

/** A row of a batch with which things would lead round in a circle. @property way how it would go round, for people */
export type Cycle = { readonly row: BinRow; readonly description: string };

/** What a feature says of a table whose rows lie in the bin for a while before they are erased. */
export type BinDeclaration = {
  /** Tables of which nothing is told have none. */
  readonly kind?: BinKind;
  /** The table whose rows are deleted in order to delete one of these; the table itself where it is missing. */
  readonly root?: string;
  /** The name of a row, for people. */
  readonly titleOf?: (db: Db, row: BinRow) => string | Promise<string>;
  /** The columns of a row that gets another name, where its own was taken meanwhile. @throws AppError for an impossible one */
  readonly renameColumns?: (name: string) => Readonly<Record<string, string>>;
  /** Runs once a row got another name, in the same transaction, such as where it is an address that others could use until then. */
  readonly afterRename?: (context: CommandContext<Actor | undefined>, id: string) => Promise<void>;
  /** A row that has no name gives way where another has its place meanwhile. */
  readonly mayBeDropped?: true;
  /** Rows that can take the place of a missing parent of this table. */
  readonly candidates?: (db: Db) => Promise<{ _id: string; name: string }[]>;
  /** A table whose rows refer to this one: a row goes along with the last row there that is about it. */
  readonly deletedWithLastOf?: string;
  /** A column by which rows go along with those that they refer to, although the database would refuse that. */
  readonly deletedWith?: string;
  /** Finds rows of a batch that would lead round in a circle with what lives now; each may stay away. */
  readonly findCycles?: (db: Db, batch: string) => Promise<Cycle[]>;
  /** Runs once rows came back, in the same transaction, such as where their time has passed meanwhile. */
  readonly onRestored?: (context: CommandContext<Actor | undefined>, ids: readonly string[]) => Promise<void>;
  /** A lock of the database that is held while such rows come back. */
  readonly lock?: string;
  /** A batch with such rows is not erased: `column` has this value, or `closedAt` is not yet as long ago as reports are kept. */
  readonly retainedWhile?: { readonly column: string; readonly value: string; readonly closedAt: string };
};

/** What the bin knows of the tables. */
export type Bin = SchemaFacts & {
  readonly engine: Database['engine'];
  readonly declarations: ReadonlyMap<string, BinDeclaration>;
  /** Every table, each after those that its own rows refer to. */
  readonly order: readonly string[];
};

export const binOf = (table: string): string => `${table}_bin`;

/** Tables named at run time: those of the bin, which no other part of the program can name. */
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

/** Joins what the migrated database says of its tables with what the features say. */
export const loadBin = async (database: Database, tables: Readonly<Record<string, TableDeclaration>>): Promise<Bin> => {
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

/** The columns that a table and its bin share. */
export const columnsOf = (bin: Bin, table: string): readonly string[] => bin.columns.get(table) ?? [];

/** The column by which other rows and people name a row. */
export const idColumnOf = (bin: Bin, table: string): string => bin.keys.get(table)?.[0]?.[0] ?? 'id';

/** The rows of a table that lie in a batch, in the order in which they were made. */
export const listRowsInBin = async (db: Db, table: string, batch: string): Promise<BinRow[]> => {
  const { rows } = await sql<Record<string, string>>`
    select * from ${sql.table(binOf(table))} where deleted_batch = ${batch} order by id`.execute(db);
  return rows;
};
