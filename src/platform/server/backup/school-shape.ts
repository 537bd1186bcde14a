import type { Migrations, SchemaSnapshot } from '../db/migrate.ts';
import type { Row } from './table-source.ts';

export type SchoolShape = {
  readonly migrations: Migrations;
  readonly snapshot: SchemaSnapshot;
  /** Tables that no archive contains: sessions and transient data. */
  readonly leftOut: ReadonlySet<string>;
  /** Tables that no archive contains, but that a move to another database includes. */
  readonly onlyMoved: ReadonlySet<string>;
  /** Tables of keys, stored separately in the archive. */
  readonly keyTables: ReadonlySet<string>;
  /** Tables that are included although they are excluded otherwise. */
  readonly alsoArchived?: ReadonlySet<string>;
  /** Table of the numbered seals of the audit log. */
  readonly auditSeals: string;
  /** Table of uploads, and the file store keys of an upload. */
  readonly uploads: { readonly table: string; keysOf(row: Row): readonly string[] };
};

/** Internal tables, recreated when an archive is restored. */
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
 * Returns the shape for a move to another database, with mail links, unsent mail and recent requests. Archives contain
 * no links because a restore would reactivate used ones.
 */
export const movingShape = (shape: SchoolShape): SchoolShape => ({
  ...shape,
  alsoArchived: new Set([...shape.onlyMoved, 'one_time_tokens']),
});
