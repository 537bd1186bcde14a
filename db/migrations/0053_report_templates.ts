import type { Kysely } from 'kysely';
import { columnsByTable, createBin } from './0017_bin.ts';

/** Adds the school's report templates, and the records on which each sentence of a part is based, as JSON. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('report_templates')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('plane', 'text', (column) => column.notNull())
    .addColumn('parts', 'text', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('maker_id', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('report_templates_name_key', ['name'])
    .execute();
  for (const table of ['term_report_parts', 'term_report_parts_bin'])
    await db.schema
      .alterTable(table)
      .addColumn('facts', 'text', (column) => column.notNull().defaultTo('[]'))
      .execute();
  const known = await columnsByTable(db);
  await createBin(db, 'report_templates', ['id'], known.get('report_templates') ?? []);
};
