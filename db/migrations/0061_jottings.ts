import { type Kysely, sql } from 'kysely';

/** Adds unfiled quick notes among the observations. Existing observations are filed. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Unfiled notes are never visible to families.
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
