import { type Kysely, sql } from 'kysely';

/** Notes that nobody has sorted yet stand among the observations; what was observed before is sorted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // What is not sorted is never for families.
  await db.schema
    .alterTable('observations')
    .addColumn('state', 'text', (column) =>
      column.notNull().defaultTo('kept').check(sql`state = 'kept' or (state = 'jotting' and visibility = 'staff')`),
    )
    .execute();
  await db.schema
    .alterTable('observations_bin')
    .addColumn('state', 'text', (column) => column.notNull().defaultTo('kept'))
    .execute();
  for (const table of ['observations', 'observations_bin'])
    for (const column of ['kept_by', 'kept_at']) await db.schema.alterTable(table).addColumn(column, 'text').execute();
  await db.schema
    .createIndex('observations_section_id_state_id_idx')
    .on('observations')
    .columns(['section_id', 'state', 'id'])
    .execute();
};
