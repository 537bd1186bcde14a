import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds consents of families to the use of photos. Append-only. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('photo_consents')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('use', 'text', (column) => column.notNull())
    .addColumn('is_given', 'integer', (column) => column.notNull())
    .addColumn('guardian', 'text', (column) => column.notNull())
    .addColumn('way', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('until', 'text')
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('photo_consents_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('photo_consents_use_check', sql`use in ('record', 'reports', 'public')`)
    .addCheckConstraint('photo_consents_way_check', sql`way in ('form', 'message', 'spoken')`)
    .execute();
  await db.schema
    .createIndex('photo_consents_student_id_id_idx')
    .on('photo_consents')
    .columns(['student_id', 'id'])
    .execute();
  await createBin(db, 'photo_consents', ['id'], (await columnsByTable(db)).get('photo_consents') ?? []);
};
