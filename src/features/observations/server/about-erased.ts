import { sql } from 'kysely';
import { binOf } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';

const inBin = sql.table(binOf('observation_children'));

/** True if about an erased student. The text may contain the name, which is no longer known and cannot be hidden. */
export const isAboutErased = sql<boolean>`(observations.tagged >
  (select count(*) from observation_children where observation_id = observations.id)
  + (select count(*) from ${inBin} where observation_id = observations.id))`;

export const loadIdsAboutErased = async (db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('observations').select('id').where('id', 'in', ids).where(isAboutErased).execute();
  return new Set(rows.map(({ id }) => id));
};
