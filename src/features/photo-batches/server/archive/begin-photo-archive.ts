import { requireProofToExport } from '#features/roster/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { isActiveState } from '#kernel/operation.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import { cancelOperation, startOperation } from '#platform/server/operations/operations.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import * as texts from '#texts/photo-batches/errors';
import type { photoBatchesEndpoints } from '../../contract.ts';
import { listPeople } from '../people.queries.ts';
import { archiveOperation } from './archives.ts';
import { peopleWithPhoto } from './requested-photos.ts';

/** Starts an export and cancels the user's active one of that role. @throws AppError conflict without any photo */
export const beginPhotoArchive: Handler<(typeof photoBatchesEndpoints)['beginPhotoArchive']> = async (
  context,
  { role, ids },
) => {
  const { actor, db, services } = context;
  const people = peopleWithPhoto(await listPeople(db, role), ids);
  if (people.length === 0) throw new AppError('conflict', texts.noPhotos);
  requireProofToExport(context, people.length);
  await services.database.lock(db, `photo archive ${actor.id}`);
  const archiveKind = archiveOperation(services);
  for (const { _id, state } of await ownOperations(context, archiveKind, role))
    if (isActiveState(state)) await cancelOperation(context, { id: _id, owner_id: actor.id });
  const id = await startOperation(context, { kind: archiveKind.kind, owner_id: actor.id, subject_id: role });
  const rows = people.map((person, number) => ({ operation_id: id, person_id: person.id, number }));
  await inParts(rows, (part) => db.insertInto('photo_archive_people').values(part).execute());
  const after = { list: `${role}s`, photos: people.length };
  await context.audit({ action: 'list:photos-prepared', subject: { kind: 'list' }, after });
  return { _id: id };
};
