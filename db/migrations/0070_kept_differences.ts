import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const key = ['album_id', 'shipped_key', 'what'] as const;

/** Adds differences from the shipped albums that a school wants to keep. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('kept_differences')
    .addColumn('album_id', 'text', (column) => column.notNull())
    .addColumn('shipped_key', 'text', (column) => column.notNull())
    .addColumn('what', 'text', (column) => column.notNull())
    .addColumn('shipped', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_differences_album_id_shipped_key_what_key', [...key])
    .addForeignKeyConstraint('kept_differences_album_id_fkey', ['album_id'], 'albums', ['id'], (foreign) =>
      foreign.onDelete('cascade'),
    )
    .execute();
  const known = await columnsByTable(db);
  await createBin(db, 'kept_differences', [...key], known.get('kept_differences') ?? []);
};
