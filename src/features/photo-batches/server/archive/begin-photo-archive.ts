import { requireProofToExport } from '#features/roster/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Verb } from '#platform/server/feature.ts';
import { beginOperation, cancelOperation } from '#platform/server/operations/operations.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import * as texts from '#texts/photo-batches/errors';
import type { photoBatchesEndpoints } from '../../contract.ts';
import { readPeople } from '../people-there.ts';
import { archiveOperation } from './archives.ts';
import { peopleWithPhoto } from './photos-wanted.ts';

/** What was asked for last is made: another that is still under way ends. @throws AppError conflict where nobody has a photo */
export const beginPhotoArchive: Verb<(typeof photoBatchesEndpoints)['beginPhotoArchive']> = async (
  context,
  { role, ids },
) => {
  const { actor, db, services } = context;
  const wanted = peopleWithPhoto(await readPeople(db, role), ids);
  if (wanted.length === 0) throw new AppError('conflict', texts.noPhotos);
  requireProofToExport(context, wanted.length);
  await services.database.lock(db, `photo archive ${actor.id}`);
  const one = archiveOperation(services);
  for (const { _id, state } of await ownOperations(context, one, role))
    if (state === 'waiting' || state === 'running') await cancelOperation(context, { id: _id, owner_id: actor.id });
  const id = await beginOperation(context, { kind: one.kind, owner_id: actor.id, subject_id: role });
  const rows = wanted.map((person, number) => ({ operation_id: id, person_id: person.id, number }));
  await inParts(rows, (part) => db.insertInto('photo_archive_people').values(part).execute());
  const after = { list: `${role}s`, photos: wanted.length };
  await context.audit({ action: 'list:photos-prepared', subject: { kind: 'list' }, after });
  return { _id: id };
};
