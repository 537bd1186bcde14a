import { invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../contract.ts';
import { findByClientId } from './find-by-client-id.ts';
import { publishObservationsChanged } from './publish-observations-changed.ts';
import { requireChangeableObservation } from './require-changeable-observation.ts';

export const withdrawObservation: Handler<(typeof observationsEndpoints)['withdrawObservation']> = async (
  context,
  { id, of, isTakenBack },
) => {
  if (id === undefined && of === undefined) throw invalidField('id', texts.whichOne);
  const observationId = id ?? (of === undefined ? undefined : await findByClientId(context, of));
  if (observationId === undefined) return { isTakenBack };
  const { db, actor, services } = context;
  const { row, access } = await requireChangeableObservation(context, observationId);
  // A repeated request changes nothing.
  if ((row.taken_back_at !== null) === isTakenBack) return { isTakenBack };
  await db
    .updateTable('observations')
    .set({
      taken_back_by: isTakenBack ? actor.id : null,
      taken_back_at: isTakenBack ? services.clock.now() : null,
    })
    .where('id', '=', observationId)
    .execute();
  const action = isTakenBack ? 'observation:taken-back' : 'observation:brought-back';
  await context.audit({ action, subject: { kind: 'observation', id: observationId } });
  publishObservationsChanged(context, access);
  return { isTakenBack };
};
