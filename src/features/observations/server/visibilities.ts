import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Visibility } from '../constants.ts';
import { loadIdsAboutErased } from './about-erased.ts';

type Row = Tables['observations'];

/** Returns the current visibility. A draft becomes visible to the staff when its period ends. */
export const visibilityAt = (now: string, { visibility, draft_until }: Pick<Row, 'visibility' | 'draft_until'>) =>
  visibility === 'draft' && draft_until !== null && draft_until <= now ? 'staff' : visibility;

/** Returns a function for visibilities. An observation that is also about an erased student never reaches families. */
export const loadVisibilities = async ({ db, services }: QueryContext, rows: readonly Row[]) => {
  const now = services.clock.now();
  const erased = await loadIdsAboutErased(
    db,
    rows.map(({ id }) => id),
  );
  return (row: Row): Visibility => {
    const visibility = visibilityAt(now, row);
    return visibility === 'family' && erased.has(row.id) ? 'staff' : visibility;
  };
};
