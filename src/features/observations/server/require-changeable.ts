import { mayWithdraw, requireRoom } from '#features/lesson-records/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { requireObservation } from './observations.queries.ts';

/**
 * An observation that the caller may change and take back: their own, and for the adviser and admins others' too.
 * @throws AppError forbidden; not_found
 */
export const requireChangeable = async (context: CommandContext, id: string) => {
  const { db, actor, services } = context;
  await services.database.lock(db, `observation ${id}`);
  const row = await requireObservation(context, id);
  const room = await requireRoom(db, actor, row.section_id);
  if (!mayWithdraw(actor, room.staff, { kind: 'observation', maker_id: row.maker_id })) throw forbidden();
  return { row, room };
};
