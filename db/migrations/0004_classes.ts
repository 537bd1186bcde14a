import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

type Parent = { column: string; table: string; onDelete: 'cascade' | 'restrict' };

type Table = CreateTableBuilder<string, string>;

const part = (db: Kysely<unknown>, table: string, parents: readonly Parent[]): Table => {
  let builder = db.schema.createTable(table).addColumn('id', 'text', (column) => column.primaryKey()) as Table;
  for (const { column, table: parent, onDelete } of parents) {
    builder = builder
      .addColumn(column, 'text', (definition) => definition.notNull())
      .addForeignKeyConstraint(`${table}_${column}_fkey`, [column], parent, ['id'], (key) => key.onDelete(onDelete));
  }
  return builder;
};

const named = (db: Kysely<unknown>, table: string, parents: readonly Parent[]) =>
  part(db, table, parents)
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('name_key', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull());

const index = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}_idx`).on(table).column(column).execute();

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await named(db, 'categories', []).addUniqueConstraint('categories_name_key_key', ['name_key']).execute();
  await named(db, 'levels', [{ column: 'category_id', table: 'categories', onDelete: 'cascade' }])
    .addUniqueConstraint('levels_category_id_name_key_key', ['category_id', 'name_key'])
    .execute();
  await named(db, 'sections', [
    { column: 'level_id', table: 'levels', onDelete: 'cascade' },
    { column: 'adviser_id', table: 'teachers', onDelete: 'restrict' },
  ])
    .addUniqueConstraint('sections_level_id_name_key_key', ['level_id', 'name_key'])
    .execute();
  await index(db, 'sections', 'adviser_id');
  await named(db, 'subjects', [
    { column: 'section_id', table: 'sections', onDelete: 'cascade' },
    { column: 'teacher_id', table: 'teachers', onDelete: 'restrict' },
  ])
    .addUniqueConstraint('subjects_section_id_name_key_key', ['section_id', 'name_key'])
    .execute();
  await index(db, 'subjects', 'teacher_id');
  await createSchedules(db);
  await createEnrollments(db);
  await createFiles(db, 'section_files', { column: 'section_id', table: 'sections', onDelete: 'cascade' });
  await createFiles(db, 'subject_files', { column: 'subject_id', table: 'subjects', onDelete: 'cascade' });
};

const createSchedules = async (db: Kysely<unknown>) => {
  await part(db, 'schedules', [{ column: 'subject_id', table: 'subjects', onDelete: 'cascade' }])
    .addColumn('day', 'integer', (column) => column.notNull())
    .addColumn('start_minute', 'integer', (column) => column.notNull())
    .addColumn('end_minute', 'integer', (column) => column.notNull())
    .addCheckConstraint('schedules_day_check', sql`day >= 0 and day < 7`)
    .addCheckConstraint(
      'schedules_minutes_check',
      sql`start_minute >= 0 and end_minute > start_minute and end_minute < 1440`,
    )
    .execute();
  await index(db, 'schedules', 'subject_id');
};

const createEnrollments = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('enrollments')
    .addColumn('student_id', 'text', (column) => column.primaryKey())
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('enrollments_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('enrollments_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await index(db, 'enrollments', 'section_id');
};

const createFiles = async (db: Kysely<unknown>, table: string, parent: Parent) => {
  await part(db, table, [parent])
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(`${table}_path_fkey`, ['path'], 'files', ['path'])
    .execute();
  await index(db, table, parent.column);
  await index(db, table, 'path');
};
