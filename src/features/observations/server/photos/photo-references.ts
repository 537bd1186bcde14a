import { seenOf } from '#features/lesson-records/server/public.ts';
import type { FileReference, QueryContext, Services } from '#platform/server/context.ts';
import { shownRows } from '../observations.queries.ts';
import { readReadings } from '../reading.ts';
import { isForThoseOf, isTold } from './photos.policy.ts';
import { consentedOn, photoAt } from './photos.queries.ts';

/** Whoever may read the observation, as its page shows it to them. */
const maySee = async (context: QueryContext, path: string): Promise<boolean> => {
  const { db, actor, services } = context;
  const photo = await photoAt(db, path);
  if (!photo) return false;
  const readable = shownRows(db, actor, services.clock.now()).where('observations.id', '=', photo.observation_id);
  const row = await readable.executeTakeFirst();
  const reading = row && (await readReadings(context, [row])).get(row.id);
  if (!reading) return false;
  if (row.state === 'jotting') return reading.isWhole;
  const seen = await seenOf(context, photo.children);
  return isTold(photo, { isWhole: reading.isWhole, seen, consented: await consentedOn(context, [photo]) });
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
