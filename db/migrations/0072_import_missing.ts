import type { Kysely } from 'kysely';

/** Adds people of the school who were not in an imported table. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('import_missing')
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_missing_import_id_person_id_key', ['import_id', 'person_id'])
    .addForeignKeyConstraint('import_missing_import_id_fkey', ['import_id'], 'imports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('import_missing_person_id_idx').on('import_missing').column('person_id').execute();
};
