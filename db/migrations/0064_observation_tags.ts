import { type Kysely, sql } from 'kysely';

/** Adds the number of students of each observation, to detect the erasure of a student. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['observations', 'observations_bin']) {
    await db.schema
      .alterTable(table)
      .addColumn('tagged', 'integer', (column) => column.notNull().defaultTo(0))
      .execute();
    await sql`update ${sql.table(table)} set tagged =
      (select count(*) from observation_children where observation_id = ${sql.ref(`${table}.id`)})
      + (select count(*) from observation_children_bin where observation_id = ${sql.ref(`${table}.id`)})`.execute(db);
  }
};
