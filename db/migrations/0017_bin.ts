import { type Kysely, sql } from 'kysely';

/** Tables with a bin, each with its key there. A student can be in the bin with several sections, one after another. */
const tables: Readonly<Record<string, readonly string[]>> = {
  accounts: ['id'],
  admins: ['id'],
  teachers: ['id'],
  students: ['id'],
  name_grams: ['gram', 'account_id', 'deleted_batch'],
  categories: ['id'],
  levels: ['id'],
  sections: ['id'],
  subjects: ['id'],
  schedules: ['id'],
  enrollments: ['student_id', 'deleted_batch'],
  section_files: ['id'],
  subject_files: ['id'],
  news: ['id'],
  newsletters: ['id'],
  conversations: ['id'],
  messages: ['id'],
  message_files: ['id'],
  held_messages: ['id'],
  announcements: ['id'],
  announcement_skips: ['announcement_id', 'student_id', 'deleted_batch'],
  message_reports: ['id'],
  message_report_looks: ['id'],
  chat_switches: ['student_id', 'deleted_batch'],
  notification_settings: ['account_id', 'deleted_batch'],
  notification_marks: ['account_id', 'conversation_id', 'deleted_batch'],
};

const uploads = ['path', 'image'];

const createBatches = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('bin_batches')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('root', 'text', (column) => column.notNull())
    .addColumn('titles', 'text', (column) => column.notNull())
    .addColumn('search_text', 'text', (column) => column.notNull())
    .addColumn('counts', 'text', (column) => column.notNull())
    .addColumn('deleted_by', 'text')
    .addColumn('deleted_at', 'text', (column) => column.notNull())
    .addColumn('erase_after', 'text', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('bin_batches_deleted_at_id_idx')
    .on('bin_batches')
    .columns(['deleted_at', 'id'])
    .execute();
  await db.schema.createIndex('bin_batches_erase_after_idx').on('bin_batches').column('erase_after').execute();
};

const createLinks = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('bin_links')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('deleted_batch', 'text', (column) => column.notNull())
    .addColumn('linked_table', 'text', (column) => column.notNull())
    .addColumn('linked_row', 'text', (column) => column.notNull())
    .addColumn('linked_column', 'text', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text')
    .addForeignKeyConstraint('bin_links_deleted_batch_fkey', ['deleted_batch'], 'bin_batches', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema.createIndex('bin_links_deleted_batch_idx').on('bin_links').column('deleted_batch').execute();
};

type Column = { readonly name: string; readonly dataType: string; readonly isNullable: boolean };

/** Returns columns of the current schema. Others, such as those from before a restore, may have the same tables. */
export const columnsByTable = async (db: Kysely<unknown>): Promise<Map<string, readonly Column[]>> => {
  const tables = await db.introspection.getTables();
  if (tables.every(({ schema }) => schema === undefined))
    return new Map(tables.map(({ name, columns }) => [name, columns]));
  const { rows } = await sql<{ name: string }>`select current_schema() as name`.execute(db);
  const own = tables.filter(({ schema }) => schema === rows[0]?.name);
  return new Map(own.map(({ name, columns }) => [name, columns]));
};

/** Creates the bin of a table with the same columns and the batch. Also used by later migrations for their tables. */
export const createBin = async (
  db: Kysely<unknown>,
  table: string,
  key: readonly string[],
  columns: readonly Column[],
) => {
  const bin = `${table}_bin`;
  const single = key.length === 1 ? key[0] : undefined;
  let create = db.schema.createTable(bin);
  for (const { name, dataType, isNullable } of columns)
    create = create.addColumn(name, sql.raw(dataType.toLowerCase()), (column) => {
      if (name === single) return column.primaryKey();
      return isNullable ? column : column.notNull();
    });
  create = create
    .addColumn('deleted_batch', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(`${bin}_deleted_batch_fkey`, ['deleted_batch'], 'bin_batches', ['id'], (batch) =>
      batch.onDelete('cascade'),
    );
  if (single === undefined) create = create.addPrimaryKeyConstraint(`${bin}_${key.join('_')}_key`, [...key] as never[]);
  const paths = columns.map(({ name }) => name).filter((name) => uploads.includes(name));
  for (const path of paths)
    create = create.addForeignKeyConstraint(`${bin}_${path}_fkey`, [path as never], 'files', ['path']);
  await create.execute();
  for (const column of ['deleted_batch', ...paths])
    await db.schema.createIndex(`${bin}_${column}_idx`).on(bin).column(column).execute();
};

/** Adds a bin for each table: a second table with the same columns that stores deleted rows for a time. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createBatches(db);
  await createLinks(db);
  const known = await columnsByTable(db);
  for (const [table, key] of Object.entries(tables)) await createBin(db, table, key, known.get(table) ?? []);
};
