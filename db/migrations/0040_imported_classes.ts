import type { Kysely } from 'kysely';

const createChanges = (db: Kysely<unknown>) =>
  db.schema
    .createTable('import_class_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('part_kind', 'text', (column) => column.notNull())
    .addColumn('part_id', 'text', (column) => column.notNull())
    .addColumn('is_new', 'integer', (column) => column.notNull())
    .addColumn('state_after', 'text', (column) => column.notNull())
    .addColumn('teacher_before', 'text')
    .addColumn('teacher_after', 'text')
    .addForeignKeyConstraint('import_class_changes_import_id_fkey', ['import_id'], 'imports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

/** Adds changes of classes by imports, and the last imported values of sections and subjects. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createChanges(db);
  await db.schema
    .createIndex('import_class_changes_import_id_line_idx')
    .on('import_class_changes')
    .columns(['import_id', 'line'])
    .execute();
  for (const column of ['teacher_before', 'teacher_after'])
    await db.schema
      .createIndex(`import_class_changes_${column}_idx`)
      .on('import_class_changes')
      .column(column)
      .execute();
  await db.schema
    .createTable('imported_classes')
    .addColumn('part_id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_id', 'text')
    .addColumn('last_path', 'text', (column) => column.notNull())
    .addColumn('last_slots', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('imported_classes_teacher_id_idx').on('imported_classes').column('teacher_id').execute();
};
