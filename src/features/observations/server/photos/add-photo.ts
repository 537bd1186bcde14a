import { requireUpload, unknownUpload } from '#features/files/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { maxPhotos } from '../../field-rules.ts';
import { findByClientId } from '../find-by-client-id.ts';
import { preventUnfiling } from '../observations.queries.ts';
import { publishObservationsChanged } from '../publish-observations-changed.ts';
import { requireChangeableObservation } from '../require-changeable-observation.ts';
import { checkTags, writePhotoTags } from './tags.ts';

/** Returns stored photos with the same client ID or the same file. */
const listExistingPhotos = ({ db, actor }: CommandContext, { clientId, path }: { clientId: string; path: string }) =>
  db
    .selectFrom('observation_photos')
    .select(['id', 'client_id'])
    .where(({ or, and, eb }) =>
      or([and([eb('maker_id', '=', actor.id), eb('client_id', '=', clientId)]), eb('path', '=', path)]),
    )
    .execute();

const requirePhotoCapacity = async ({ db }: CommandContext, observationId: string) => {
  const { count } = await db
    .selectFrom('observation_photos')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('observation_id', '=', observationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= maxPhotos) throw invalidField('path', texts.tooManyPhotos({ max: maxPhotos }));
};

export const addPhoto: Handler<(typeof observationsEndpoints)['addPhoto']> = async (context, input) => {
  const { db, actor, services } = context;
  const { clientId, path: sentPath } = input;
  const observationId = input.id ?? (input.of === undefined ? undefined : await findByClientId(context, input.of));
  if (observationId === undefined) throw invalidField('of', texts.notArrived);
  // A concurrent identical request waits for the lock and then finds the photo. A photo may arrive after its quick note
  // was filed.
  const { row, access } = await requireChangeableObservation(context, observationId, { alsoOnceKept: true });
  const path = await requireUpload(context, { path: sentPath, purpose: 'images', field: 'path' });
  if (path === null) throw unknownUpload('path');
  const existing = await listExistingPhotos(context, { clientId, path });
  const duplicate = existing.find(({ client_id }) => client_id === clientId);
  if (duplicate) return { _id: duplicate.id };
  if (existing.length > 0) throw unknownUpload('path');
  await requirePhotoCapacity(context, row.id);
  const studentIds = access.keepsRecord ? input.studentIDs : [];
  await checkTags(context, access, { day: row.day, studentIDs: studentIds });
  const id = services.clock.newId();
  await db
    .insertInto('observation_photos')
    .values({
      ...{ id, observation_id: row.id, path, tagged: 0 },
      ...{ maker_id: actor.id, client_id: clientId, created_at: services.clock.now() },
    })
    .execute();
  await writePhotoTags(db, id, studentIds);
  if (studentIds.length > 0) await preventUnfiling(db, row.id);
  await context.audit({ action: 'observation-photo:added', subject: { kind: 'observation', id: row.id } });
  publishObservationsChanged(context, access);
  return { _id: id };
};
