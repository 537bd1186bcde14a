import type { Kysely } from 'kysely';

/** Adds the adviser at a period's end, and section names per school year for when sections no longer exist. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['stays', 'stays_bin'])
    await db.schema.alterTable(table).addColumn('adviser_id', 'text').execute();
  await db.schema
    .createTable('year_sections')
    .addColumn('section_id', 'text', (column) => column.notNull())
    .addColumn('year_from', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('adviser_id', 'text')
    .addPrimaryKeyConstraint('year_sections_section_id_year_from_key', ['section_id', 'year_from'])
    .execute();
};
