import { peopleNames } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { summaryOf } from '../import-row.ts';

const shownAtOnce = 100;

export const getImports: Handler<(typeof rosterEndpoints)['getImports']> = async ({ db, actor }) => {
  const rows = await db
    .selectFrom('imports')
    .selectAll()
    .where(({ eb, or }) => or([eb('state', '!=', 'draft'), eb('owner_id', '=', actor.id)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute();
  const names = await peopleNames(db, [...new Set(rows.flatMap(({ owner_id }) => owner_id ?? []))]);
  return rows.map((row) => summaryOf(row, names));
};
