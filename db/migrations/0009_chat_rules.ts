import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('chat_switches')
    .addColumn('student_id', 'text', (column) => column.primaryKey())
    .addColumn('off_since', 'text', (column) => column.notNull())
    .addColumn('off_by', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('chat_switches_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('chat_switches_off_by_fkey', ['off_by'], 'accounts', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute();
  await db.schema.createIndex('chat_switches_off_by_idx').on('chat_switches').column('off_by').execute();
  await db.schema
    .createTable('quiet_hours')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('from_time', 'text', (column) => column.notNull())
    .addColumn('until_time', 'text', (column) => column.notNull())
    .addColumn('days', 'text', (column) => column.notNull())
    .addCheckConstraint('quiet_hours_id_check', sql`id = 1`)
    .addCheckConstraint('quiet_hours_from_time_until_time_check', sql`from_time <> until_time`)
    .execute();
};
