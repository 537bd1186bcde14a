import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds students who left the school, with last day and reason. Their accounts are closed and their data is kept. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['accounts', 'accounts_bin'])
    await db.schema.alterTable(table).addColumn('closed_at', 'text').execute();
  await db.schema
    .createTable('leavers')
    .addColumn('student_id', 'text', (column) => column.primaryKey())
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('place', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('leavers_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('leavers_last_day_student_id_idx')
    .on('leavers')
    .columns(['last_day', 'student_id'])
    .execute();
  const known = await columnsByTable(db);
  await createBin(db, 'leavers', ['student_id'], known.get('leavers') ?? []);
};
