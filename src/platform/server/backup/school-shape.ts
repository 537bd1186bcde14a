import type { Migrations, SchemaSnapshot } from '../db/migrate.ts';
import type { Row } from './table-source.ts';

/** What a backup must know of a school's tables. */
export type SchoolShape = {
  readonly migrations: Migrations;
  readonly snapshot: SchemaSnapshot;
  /** Tables that no archive holds: sessions, and what is only true for a moment. */
  readonly leftOut: ReadonlySet<string>;
  /** Tables that no archive holds either, but that go along to another database. */
  readonly onlyMoved: ReadonlySet<string>;
  /** Tables of keys, which stand apart from the others. */
  readonly keyTables: ReadonlySet<string>;
  /** Tables that go along although no archive holds them. */
  readonly alsoArchived?: ReadonlySet<string>;
  /** The table of the audit log's seals, which are numbered. */
  readonly auditSeals: string;
  /** The table of uploads, and under which keys the file store has the bytes of one. */
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
  shape.alsoArchived?.has(table) === true ||
  (!ownTables.has(table) && !shape.leftOut.has(table) && !shape.onlyMoved.has(table));

/**
 * What a school takes along that goes on in another database: the links in its mails work there, those that wait to go out and those that
 * somebody has just asked for too. An archive would bring links back that were used since, so it has none, and what waits is not sent after a restore.
 */
export const movingShape = (shape: SchoolShape): SchoolShape => ({
  ...shape,
  alsoArchived: new Set([...shape.onlyMoved, 'one_time_tokens']),
});
