import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  /** Settles with the error if a commit could not be made durable. All writes fail then; the process should end. */
  readonly broken?: Promise<unknown>;
  /** Handle for reads outside a transaction. Read-only on the embedded engine. */
  readonly read: Db;
  /** Runs `work`, again on a conflict: it may await and affect only the database. Settles once durable. */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /** Returns a text that changes with any school table. Embedded: within 20 ms for writes of other processes. */
  schoolRevision(): Promise<string>;
  /** Returns a number that changes with these tables. Undefined if other nodes may write them: cache nothing then. */
  tableRevision(tables: readonly string[]): number | undefined;
  /** Locks a name until the transaction ends. No-op on the embedded engine: its transactions run one at a time. */
  lock(tx: Db, name: string): Promise<void>;
  /** Handle for migrations. */
  readonly schema: Db;
  /** Writes a copy of an embedded database to a new file. Does nothing on PostgreSQL, whose operator makes backups. */
  snapshot(file: string): Promise<void>;
  /** Removes deleted data from the files, where it stays readable until reused. Other queries wait during this. */
  scrub(tables: readonly string[]): Promise<void>;
  /** Checks that the database responds. @throws if it does not */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** True if a write to this table invalidates cached responses. */
export type IsSchoolTable = (table: string) => boolean;
