import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Settles with the error if the disk could not make a commit of an embedded database durable. From then on all writes
   * fail and the process should end. Only reopening the database shows which commits are on disk.
   */
  readonly broken?: Promise<unknown>;
  /** Handle for reads outside a transaction. Read-only on the embedded engine. */
  readonly read: Db;
  /**
   * Runs `work` in a transaction and settles after the commit is durable. `work` awaits only the database and may be
   * run again on a conflict, so it must have no other effects.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Returns a text that changes when a school table changes. Writes of another process to the embedded database are
   * noticed within 20 ms.
   */
  schoolRevision(): Promise<string>;
  /**
   * Returns a number that changes when one of the tables changes, for in-memory caches. Undefined if other nodes may
   * write them unnoticed; then nothing may be cached.
   */
  tableRevision(tables: readonly string[]): number | undefined;
  /**
   * Locks a name until the transaction ends. Other transactions that lock the same name wait. Does nothing on the
   * embedded engine, which runs transactions one at a time.
   */
  lock(tx: Db, name: string): Promise<void>;
  /** Handle for migrations. */
  readonly schema: Db;
  /** Writes a copy of an embedded database to a new file. Does nothing on PostgreSQL, whose operator makes backups. */
  snapshot(file: string): Promise<void>;
  /**
   * Removes deleted and overwritten data from the database files, where it stays readable until its space is reused.
   * Other queries wait during this.
   */
  scrub(tables: readonly string[]): Promise<void>;
  /** Checks that the database responds. @throws if it does not */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** True if a write to this table invalidates cached responses. */
export type IsSchoolTable = (table: string) => boolean;
