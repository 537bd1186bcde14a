import { type CreateTableBuilder, type Kysely, sql } from 'kysely';

const person = (db: Kysely<unknown>, table: string) =>
  db.schema
    .createTable(table)
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('first_name', 'text', (column) => column.notNull())
    .addColumn('middle_name', 'text', (column) => column.notNull())
    .addColumn('last_name', 'text', (column) => column.notNull())
    .addColumn('sort_name', 'text', (column) => column.notNull())
    .addColumn('search_name', 'text', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint(`${table}_id_fkey`, ['id'], 'accounts', ['id'], (key) => key.onDelete('cascade'))
    .addForeignKeyConstraint(`${table}_image_fkey`, ['image'], 'files', ['path']);

const texts = <T extends string>(table: CreateTableBuilder<T>, names: readonly string[]) =>
  names.reduce((builder, name) => builder.addColumn(name as never, 'text', (column) => column.notNull()), table);

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await texts(person(db, 'admins'), ['phone']).execute();
  await texts(person(db, 'teachers'), [
    'phone',
    'birthdate',
    'address',
    'zoom_link',
    'zoom_id',
    'zoom_password',
  ]).execute();
  await texts(person(db, 'students'), [
    'birthdate',
    'address',
    'parent_first_name',
    'parent_middle_name',
    'parent_last_name',
    'parent_relationship',
    'parent_email',
    'parent_phone',
  ]).execute();
  for (const table of ['admins', 'teachers', 'students']) {
    await db.schema.createIndex(`${table}_sort_name_id_idx`).on(table).columns(['sort_name', 'id']).execute();
    await db.schema.createIndex(`${table}_image_idx`).on(table).column('image').execute();
  }
  await db.schema
    .createTable('name_grams')
    .addColumn('gram', 'text', (column) => column.notNull())
    .addColumn('account_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('name_grams_gram_account_id_key', ['gram', 'account_id'])
    .addForeignKeyConstraint('name_grams_account_id_fkey', ['account_id'], 'accounts', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await sql`create index name_grams_account_id_idx on name_grams (account_id)`.execute(db);
};
