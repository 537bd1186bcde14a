import type { Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export type Db = Kysely<Tables>;

/** One database, embedded or PostgreSQL. */
export type Database = {
  readonly engine: 'sqlite' | 'postgres';
  /**
   * Settles with the error when the disk could not make a commit of an embedded database durable. From then on nothing is written, and
   * the process should end: only opening the database again shows what the disk holds.
   */
  readonly broken?: Promise<unknown>;
  /** For reads outside of a transaction. On the embedded engine it cannot write. */
  readonly read: Db;
  /**
   * Runs `work` in a transaction and settles after the commit is durable. `work` awaits nothing but the database and may be run
   * again when the engine asks for it, so its only effects are its queries.
   */
  transaction<T>(work: (tx: Db) => Promise<T>): Promise<T>;
  /**
   * Changes whenever a school table changed; equal texts mean that nothing did. What another process writes into the embedded
   * database is noticed within 20 ms.
   */
  schoolRevision(): Promise<string>;
  /**
   * Changes whenever one of the tables changed, for what may be kept in memory of them. Undefined where other nodes may write them
   * unnoticed, so that nothing may be kept.
   */
  tableRevision(tables: readonly string[]): number | undefined;
  /**
   * Until the transaction ends, holds others back that ask for the same name. On the embedded engine transactions run one after
   * the other anyway.
   */
  lock(tx: Db, name: string): Promise<void>;
  /** The handle that migrations run on. */
  readonly schema: Db;
  /** Writes a copy of an embedded database to a new file. Does nothing on PostgreSQL, whose operator makes backups. */
  snapshot(file: string): Promise<void>;
  /**
   * Takes what was deleted or overwritten out of the database's files, where it can be read until its room is used again. Others wait
   * meanwhile.
   */
  scrub(tables: readonly string[]): Promise<void>;
  /** @throws when the database does not answer */
  ping(): Promise<void>;
  close(): Promise<void>;
};

/** Says whether writing one of these tables makes answers out of date that were made from school tables. */
export type IsSchoolTable = (table: string) => boolean;
