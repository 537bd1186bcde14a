import { type Kysely, sql } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

const createImports = (db: Kysely<unknown>) =>
  db.schema
    .createTable('imports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('head', 'text', (column) => column.notNull())
    .addColumn('head_key', 'text', (column) => column.notNull())
    .addColumn('table_rows', 'text', (column) => column.notNull())
    .addColumn('first_line', 'integer', (column) => column.notNull())
    .addColumn('mapping', 'text', (column) => column.notNull())
    .addColumn('day_order', 'text')
    .addColumn('counts', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('done_at', 'text')
    .addColumn('undone_at', 'text')
    .addCheckConstraint('imports_state_check', sql`state in ('draft', 'done', 'undone')`)
    .execute();

const createChanges = (db: Kysely<unknown>) =>
  db.schema
    .createTable('import_changes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('import_id', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('person_id', 'text', (column) => column.notNull())
    .addColumn('is_new', 'integer', (column) => column.notNull())
    .addColumn('before', 'text', (column) => column.notNull())
    .addColumn('after', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('import_changes_import_id_fkey', ['import_id'], 'imports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

const createPeople = (db: Kysely<unknown>) =>
  db.schema
    .createTable('imported_people')
    .addColumn('account_id', 'text', (column) => column.primaryKey())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('external_id', 'text')
    .addColumn('last_values', 'text', (column) => column.notNull())
    .addUniqueConstraint('imported_people_role_external_id_key', ['role', 'external_id'])
    .addForeignKeyConstraint('imported_people_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();

/** Adds imports of tables, their changes, and the last imported values of each person. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await createImports(db);
  await db.schema
    .createIndex('imports_kind_head_key_created_at_idx')
    .on('imports')
    .columns(['kind', 'head_key', 'created_at'])
    .execute();
  await createChanges(db);
  await db.schema
    .createIndex('import_changes_import_id_line_idx')
    .on('import_changes')
    .columns(['import_id', 'line'])
    .execute();
  await db.schema.createIndex('import_changes_person_id_idx').on('import_changes').column('person_id').execute();
  await createPeople(db);
  const known = await columnsByTable(db);
  await createBin(db, 'imported_people', ['account_id', 'deleted_batch'], known.get('imported_people') ?? []);
};
