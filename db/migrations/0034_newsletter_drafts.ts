import type { Kysely } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['newsletters', 'newsletters_bin']) {
    await db.schema.alterTable(table).addColumn('title', 'text').execute();
    await db.schema
      .alterTable(table)
      .addColumn('image', 'text', (column) => column.references('files.path'))
      .execute();
    await db.schema
      .alterTable(table)
      .addColumn('is_draft', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema.createIndex(`${table}_image_idx`).on(table).column('image').execute();
  }
};
