import type { Migrations } from '../db/migrate.ts';
import type { Row } from './table-source.ts';

/** What a backup must know of a school's tables. */
export type SchoolShape = {
  readonly migrations: Migrations;
  /** Tables that no archive holds: sessions, and what is only true for a moment. */
  readonly leftOut: ReadonlySet<string>;
  /** Tables of keys, which stand apart from the others. */
  readonly keyTables: ReadonlySet<string>;
  /** The table of uploads, and under which keys the file store has the bytes of one. */
  /** The table of the audit log's seals, which are numbered. */
  readonly auditSeals: string;
  readonly uploads: { readonly table: string; keysOf(row: Row): readonly string[] };
};

/** Tables of the program itself, which are made anew where an archive is restored. */
const ownTables = new Set([
  'revisions',
  'job_runs',
  'one_time_tokens',
  'kysely_migration',
  'kysely_migration_lock',
  'socket_io_attachments',
]);

export const migrationTable = 'kysely_migration';
export const isArchived = (shape: SchoolShape, table: string): boolean =>
  !ownTables.has(table) && !shape.leftOut.has(table);
