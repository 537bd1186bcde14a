import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const inBin: Readonly<Record<string, readonly string[]>> = {
  stays: ['id'],
  entries: ['id'],
  cell_states: ['student_id', 'lesson_id', 'deleted_batch'],
};

const createEnrollmentPeriods = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('stays')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('from_at', 'text', (column) => column.notNull())
    .addColumn('to_at', 'text')
    .addForeignKeyConstraint('stays_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('stays_from_at_to_at_check', sql`from_at <= to_at`)
    .execute();
  await db.schema.createIndex('stays_student_id_idx').on('stays').column('student_id').execute();
  await db.schema.createIndex('stays_section_id_to_at_idx').on('stays').columns(['section_id', 'to_at']).execute();
  // Starts an enrollment period for each enrolled student.
  await sql`insert into stays (id, student_id, section_id, from_at)
    select student_id, student_id, section_id, created_at from enrollments`.execute(db);
};

const createEntries = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('entries')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('day', 'text', (column) => column.notNull())
    .addColumn('period', 'integer')
    .addColumn('attention', 'text')
    .addColumn('note', 'text', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('corrects_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('entries_maker_id_client_id_key', ['maker_id', 'client_id'])
    .addUniqueConstraint('entries_corrects_id_key', ['corrects_id'])
    .addForeignKeyConstraint('entries_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('entries_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'])
    .addCheckConstraint(
      'entries_kind_check',
      sql`kind in ('planned', 'presented', 'represented', 'practised', 'mastered', 'noted', 'withdrawn')`,
    )
    .addCheckConstraint('entries_attention_check', sql`attention in ('set', 'cleared')`)
    .addCheckConstraint('entries_period_check', sql`period between 1 and 3`)
    .execute();
  await db.schema
    .createIndex('entries_student_id_lesson_id_idx')
    .on('entries')
    .columns(['student_id', 'lesson_id'])
    .execute();
  await db.schema
    .createIndex('entries_student_id_day_id_idx')
    .on('entries')
    .columns(['student_id', 'day', 'id'])
    .execute();
  await db.schema.createIndex('entries_lesson_id_idx').on('entries').column('lesson_id').execute();
};

const createStates = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('cell_states')
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('lesson_id', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('first_presented', 'text')
    .addColumn('last_day', 'text', (column) => column.notNull())
    .addColumn('times', 'integer', (column) => column.notNull())
    .addColumn('attention', 'integer', (column) => column.notNull())
    .addColumn('change', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('cell_states_student_id_lesson_id_key', ['student_id', 'lesson_id'])
    .addForeignKeyConstraint('cell_states_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('cell_states_lesson_id_fkey', ['lesson_id'], 'lessons', ['id'])
    .addCheckConstraint(
      'cell_states_state_check',
      sql`state in ('none', 'planned', 'presented', 'practising', 'mastered')`,
    )
    .addCheckConstraint('cell_states_attention_check', sql`attention in (0, 1)`)
    .execute();
  await db.schema.createIndex('cell_states_lesson_id_idx').on('cell_states').column('lesson_id').execute();
  await db.schema
    .createTable('record_changes')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addCheckConstraint('record_changes_id_check', sql`id = 1`)
    .execute();
  await sql`insert into record_changes (id, last) values (1, 0)`.execute(db);
};

/** Adds lesson records: append-only dated entries, the states derived from them, and enrollment periods. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createEnrollmentPeriods(db);
  await createEntries(db);
  await createStates(db);
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(inBin)) await createBin(db, table, key, known.get(table) ?? []);
};
