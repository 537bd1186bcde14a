import { requireRoom } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { putBackHours } from '../../field-rules.ts';
import { requireObservation } from '../observations.queries.ts';
import { tellRoom } from '../tell-room.ts';
import { isKeptForGood, restoreBeforeKeeping } from './before-keeping.ts';

/** Who kept one by mistake sorts it again, for a day and as long as nobody has changed or taken back what it became. */
export const unkeepJotting: Verb<(typeof observationsEndpoints)['unkeepJotting']> = async (context, { id }) => {
  const { db, actor, services } = context;
  await services.database.lock(db, `observation ${id}`);
  const row = await requireObservation(context, id);
  const room = await requireRoom(db, actor, row.section_id);
  if (row.state === 'jotting') return { _id: id };
  if (row.kept_by !== actor.id) throw forbidden();
  if (isKeptForGood(row, services)) throw new AppError('conflict', texts.keptForGood({ hours: putBackHours }));
  if (row.before_keeping === null || row.taken_back_at !== null) throw new AppError('conflict', texts.changedSince);
  const jotting = { state: 'jotting' as const, visibility: 'staff' as const, kept_by: null, kept_at: null };
  await db
    .updateTable('observations')
    .set({ ...jotting, before_keeping: null })
    .where('id', '=', id)
    .execute();
  await restoreBeforeKeeping(context, id, row.before_keeping);
  await context.audit({ action: 'jotting:returned', subject: { kind: 'observation', id } });
  tellRoom(context, room);
  return { _id: id };
};
