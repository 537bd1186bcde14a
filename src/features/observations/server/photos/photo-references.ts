import { findChildStaff, findRoom, mayKeepRecord, maySeeChild } from '#features/lesson-records/server/public.ts';
import type { FileReference, QueryContext, Services } from '#platform/server/context.ts';
import { readableRows } from '../observations.queries.ts';
import { isForThoseOf } from './photos.policy.ts';
import { consentedOn, type Photo, photoAt } from './photos.queries.ts';

/** Who sees one of the children outside of the class, as in what was observed of the child. */
const maySeeBeyondClass = async (context: QueryContext, photo: Photo): Promise<boolean> => {
  const { db, actor, services } = context;
  const consented = await consentedOn(context, [photo]);
  for (const child of photo.children) {
    if (!isForThoseOf(child, photo, consented)) continue;
    if (maySeeChild(actor, await findChildStaff(db, child, services.clock.milliseconds()))) return true;
  }
  return false;
};

/** Whoever may read the observation, as its page shows it to them. */
const maySee = async (context: QueryContext, path: string): Promise<boolean> => {
  const { db, actor, services } = context;
  const photo = await photoAt(db, path);
  if (!photo) return false;
  const readable = readableRows(db, actor, services.clock.now()).where('observations.id', '=', photo.observation_id);
  const row = await readable.executeTakeFirst();
  if (!row) return false;
  const room = await findRoom(db, row.section_id);
  return mayKeepRecord(actor, room?.staff) || maySeeBeyondClass(context, photo);
};

/** A child gets what the families of all others on it allow; who took it gets nothing of the children's. */
const mayTake = async (services: Services, path: string, personId: string): Promise<boolean> => {
  const db = services.database.read;
  const photo = await photoAt(db, path);
  return photo !== undefined && isForThoseOf(personId, photo, await consentedOn({ db, services }, [photo]));
};

export const photoReferences: FileReference[] = [
  { table: 'observation_photos', column: 'path', purpose: 'images', isAskedAnew: true, maySee, mayTake },
];
