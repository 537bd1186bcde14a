import { invalidField } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../contract.ts';
import { arrivedAs } from './arrived-as.ts';
import { requireChangeable } from './require-changeable.ts';
import { tellRoom } from './tell-room.ts';

export const withdrawObservation: Verb<(typeof observationsEndpoints)['withdrawObservation']> = async (
  context,
  { id, of, isTakenBack },
) => {
  if (id === undefined && of === undefined) throw invalidField('id', texts.whichOne);
  const meant = id ?? (of === undefined ? undefined : await arrivedAs(context, of));
  if (meant === undefined) return { isTakenBack };
  const { db, actor, services } = context;
  const { row, room } = await requireChangeable(context, meant);
  // What is taken back twice is taken back once.
  if ((row.taken_back_at !== null) === isTakenBack) return { isTakenBack };
  await db
    .updateTable('observations')
    .set({
      taken_back_by: isTakenBack ? actor.id : null,
      taken_back_at: isTakenBack ? services.clock.now() : null,
    })
    .where('id', '=', meant)
    .execute();
  const action = isTakenBack ? 'observation:taken-back' : 'observation:brought-back';
  await context.audit({ action, subject: { kind: 'observation', id: meant } });
  tellRoom(context, room);
  return { isTakenBack };
};
