import { requireSectionAccess } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { unfileHours } from '../../field-rules.ts';
import { requireObservation } from '../observations.queries.ts';
import { publishObservationsChanged } from '../publish-observations-changed.ts';
import { isTooLateToUnfile, restoreStateBeforeFiling } from './state-before-filing.ts';

/** Unfiles a note: only for the user who filed it, for a limited time, unless it was changed or withdrawn. */
export const unfileQuickNote: Handler<(typeof observationsEndpoints)['unfileQuickNote']> = async (context, { id }) => {
  const { db, actor, services } = context;
  await services.database.lock(db, `observation ${id}`);
  const row = await requireObservation(context, id);
  const access = await requireSectionAccess(db, actor, row.section_id);
  if (row.state === 'jotting') return { _id: id };
  if (row.kept_by !== actor.id) throw forbidden();
  if (isTooLateToUnfile(row, services)) throw new AppError('conflict', texts.keptForGood({ hours: unfileHours }));
  if (row.before_keeping === null || row.taken_back_at !== null) throw new AppError('conflict', texts.changedSince);
  const unfiledState = { state: 'jotting' as const, visibility: 'staff' as const, kept_by: null, kept_at: null };
  await db
    .updateTable('observations')
    .set({ ...unfiledState, before_keeping: null })
    .where('id', '=', id)
    .execute();
  await restoreStateBeforeFiling(context, id, row.before_keeping);
  await context.audit({ action: 'jotting:returned', subject: { kind: 'observation', id } });
  publishObservationsChanged(context, access);
  return { _id: id };
};
