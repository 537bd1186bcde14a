import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Visibility } from '../constants.ts';
import { loadIdsAboutErased } from './about-erased.ts';

type Row = Tables['observations'];

/** A draft that has been one for too long is the staff's by now. */
export const visibilityAt = (now: string, { visibility, draft_until }: Pick<Row, 'visibility' | 'draft_until'>) =>
  visibility === 'draft' && draft_until !== null && draft_until <= now ? 'staff' : visibility;

/** Who may read each of some observations: one that is also about a child who was erased goes to no family. */
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
