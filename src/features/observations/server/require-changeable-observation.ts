import { requireQuickNoteAccess } from '#features/lesson-records/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { loadObservationAccess } from './observation-access.queries.ts';
import { mayChange } from './observations.policy.ts';
import { requireObservation } from './observations.queries.ts';

/**
 * Locks an observation that the caller may change, with access to the records of all tagged students.
 * @param alsoOnceKept true if assistants may also change their own filed notes
 * @throws AppError forbidden; not_found
 */
export const requireChangeableObservation = async (
  context: CommandContext,
  id: string,
  { alsoOnceKept: includeFiled = false } = {},
) => {
  const { db, actor, services } = context;
  await services.database.lock(db, `observation ${id}`);
  const row = await requireObservation(context, id);
  const access = await requireQuickNoteAccess(db, actor, row.section_id);
  const isOwn = row.maker_id === actor.id;
  if (includeFiled && isOwn && !access.keepsRecord) return { row, access };
  if (!(await loadObservationAccess(context, [row])).get(row.id)?.hasFullAccess) throw forbidden();
  if (!mayChange(actor, access.staff, row)) throw forbidden();
  return { row, access };
};
