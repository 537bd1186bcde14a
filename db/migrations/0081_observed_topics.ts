import type { Kysely } from 'kysely';

/** Adds optional details of an observation: topic, minutes, and how the child was engaged. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['observations', 'observations_bin', 'observation_versions', 'observation_versions_bin'])
    for (const [column, type] of [
      ['topic', 'text'],
      ['duration', 'integer'],
      ['engagement', 'text'],
    ] as const)
      await db.schema.alterTable(table).addColumn(column, type).execute();
};
