import { requireUpload, unknownUpload } from '#features/files/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { mostPhotos } from '../../field-rules.ts';
import { arrivedAs } from '../arrived-as.ts';
import { endPuttingBack } from '../observations.queries.ts';
import { requireChangeable } from '../require-changeable.ts';
import { tellRoom } from '../tell-room.ts';
import { checkTags, writePhotoTags } from './tags.ts';

/** What is stored already: the same photo sent again, or another with its file. */
const findKnown = ({ db, actor }: CommandContext, { clientId, path }: { clientId: string; path: string }) =>
  db
    .selectFrom('observation_photos')
    .select(['id', 'client_id'])
    .where(({ or, and, eb }) =>
      or([and([eb('maker_id', '=', actor.id), eb('client_id', '=', clientId)]), eb('path', '=', path)]),
    )
    .execute();

const requireRoomForOne = async ({ db }: CommandContext, observationId: string) => {
  const { count } = await db
    .selectFrom('observation_photos')
    .select((row) => row.fn.countAll<number | string>().as('count'))
    .where('observation_id', '=', observationId)
    .executeTakeFirstOrThrow();
  if (Number(count) >= mostPhotos) throw invalidField('path', texts.tooManyPhotos({ max: mostPhotos }));
};

export const addPhoto: Verb<(typeof observationsEndpoints)['addPhoto']> = async (context, input) => {
  const { db, actor, services } = context;
  const { clientId, path: sent } = input;
  const meant = input.id ?? (input.of === undefined ? undefined : await arrivedAs(context, input.of));
  if (meant === undefined) throw invalidField('of', texts.notArrived);
  // Whoever sends the same at the same moment waits here, and then finds it. A photo may come after its jotting was sorted.
  const { row, room } = await requireChangeable(context, meant, { alsoOnceKept: true });
  const path = await requireUpload(context, { path: sent, purpose: 'images', field: 'path' });
  if (path === null) throw unknownUpload('path');
  const known = await findKnown(context, { clientId, path });
  const same = known.find(({ client_id }) => client_id === clientId);
  if (same) return { _id: same.id };
  if (known.length > 0) throw unknownUpload('path');
  await requireRoomForOne(context, row.id);
  const studentIDs = room.keepsRecord ? input.studentIDs : [];
  await checkTags(context, room, { day: row.day, studentIDs });
  const id = services.clock.newId();
  await db
    .insertInto('observation_photos')
    .values({
      ...{ id, observation_id: row.id, path, tagged: 0 },
      ...{ maker_id: actor.id, client_id: clientId, created_at: services.clock.now() },
    })
    .execute();
  await writePhotoTags(db, id, studentIDs);
  if (studentIDs.length > 0) await endPuttingBack(db, row.id);
  await context.audit({ action: 'observation-photo:added', subject: { kind: 'observation', id: row.id } });
  tellRoom(context, room);
  return { _id: id };
};
