import type { Kysely } from 'kysely';

/** Adds the people whose photos an admin requested as one file, in the order of the list. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('photo_archive_people')
    .addColumn('operation_id', 'text', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('number', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('photo_archive_people_operation_id_person_id_key', ['operation_id', 'person_id'])
    .addForeignKeyConstraint('photo_archive_people_operation_id_fkey', ['operation_id'], 'operations', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('photo_archive_people_person_id_idx')
    .on('photo_archive_people')
    .column('person_id')
    .execute();
};
