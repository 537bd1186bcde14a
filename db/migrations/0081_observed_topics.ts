import type { Kysely } from 'kysely';

/** What an observation was about, for how many minutes, and how the child was in it: each may stay unsaid. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['observations', 'observations_bin', 'observation_versions', 'observation_versions_bin'])
    for (const [column, type] of [
      ['topic', 'text'],
      ['duration', 'integer'],
      ['engagement', 'text'],
    ] as const)
      await db.schema.alterTable(table).addColumn(column, type).execute();
};
