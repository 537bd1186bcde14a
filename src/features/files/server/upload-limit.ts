import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import { mostUnused } from '../contract.ts';
import { graceSeconds } from './collect-unused-files.ts';
import { isUnreferenced } from './references.ts';

const minute = 60;

const arriving = new WeakMap<Services, Map<string, number>>();

const arrivingAt = (services: Services): Map<string, number> => {
  const known = arriving.get(services) ?? new Map<string, number>();
  arriving.set(services, known);
  return known;
};

/** Older ones are about to be collected. */
const countUnused = async ({ database, references, clock }: Services, uploaderId: string): Promise<number> => {
  const { count } = await database.read
    .selectFrom('files')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('created_at', '>', secondsFromNow(clock, -graceSeconds))
    .where('uploader_id', '=', uploaderId)
    .where(isUnreferenced(references))
    .executeTakeFirstOrThrow();
  return Number(count);
};

/**
 * Takes an upload unless very many of that person belong to nothing yet, or are just arriving.
 * @throws AppError too_many_uploads
 */
export const withinUploadLimit = async <T>(
  services: Services,
  { id }: Pick<Actor, 'id'>,
  take: () => Promise<T>,
): Promise<T> => {
  const counts = arrivingAt(services);
  const others = counts.get(id) ?? 0;
  counts.set(id, others + 1);
  try {
    if (others + (await countUnused(services, id)) >= mostUnused)
      throw new AppError('too_many_uploads', 'Very many of your files belong to nothing yet. Please wait a while.', {
        retryAfterSeconds: minute,
      });
    return await take();
  } finally {
    const left = (counts.get(id) ?? 1) - 1;
    if (left > 0) counts.set(id, left);
    else counts.delete(id);
  }
};
