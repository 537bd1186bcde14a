import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds agreements between a student and a teacher, with their lessons. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('agreements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('by_day', 'text')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('done_by', 'text')
    .addColumn('done_at', 'text')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('agreements_maker_id_client_id_key', ['maker_id', 'client_id'])
    .addForeignKeyConstraint('agreements_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('agreements_state_check', sql`state in ('open', 'done')`)
    .execute();
  await db.schema
    .createTable('agreement_lessons')
    .addColumn('agreement_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('agreement_lessons_agreement_id_lesson_id_key', ['agreement_id', 'lesson_id'])
    .addForeignKeyConstraint('agreement_lessons_agreement_id_fkey', ['agreement_id'], 'agreements', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('agreement_lessons_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('agreements_student_id_state_day_id_idx')
    .on('agreements')
    .columns(['student_id', 'state', 'day', 'id'])
    .execute();
  await db.schema.createIndex('agreement_lessons_lesson_id_idx').on('agreement_lessons').column('lesson_id').execute();
  const known = await columnsByTable(db);
  await createBin(db, 'agreements', ['id'], known.get('agreements') ?? []);
  const both = ['agreement_id', 'lesson_id'];
  await createBin(db, 'agreement_lessons', both, known.get('agreement_lessons') ?? []);
};
