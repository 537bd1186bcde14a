import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds changes of existing albums by imports, so that an import can be undone. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('album_imports')
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('album_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('added', 'integer', (column) => column.notNull())
    .addColumn('changed', 'integer', (column) => column.notNull())
    .addColumn('changes', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('album_imports_id_key', ['id'])
    .addForeignKeyConstraint('album_imports_album_id_fkey', ['album_id'], 'albums', ['id'], (foreign) =>
      foreign.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('album_imports_album_id_idx').on('album_imports').column('album_id').execute();
  const known = await columnsByTable(db);
  await createBin(db, 'album_imports', ['id'], known.get('album_imports') ?? []);
};
