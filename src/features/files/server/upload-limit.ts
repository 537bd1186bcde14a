import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import * as texts from '#texts/files/errors';
import { maxUnused } from '../contract.ts';
import { graceSeconds } from './collect-unused-files.ts';
import { isUnreferenced } from './references.ts';

const minute = 60;

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

type WithinUploadLimit = <T>(uploader: Pick<Actor, 'id'>, take: () => Promise<T>) => Promise<T>;

declare module '#platform/server/ports.ts' {
  interface Ports {
    /**
     * Takes an upload unless very many of that person belong to nothing yet, or are just arriving.
     * @throws AppError too_many_uploads
     */
    withinUploadLimit: WithinUploadLimit;
  }
}

/** Creates the limit of one program, which counts in memory what is just arriving there. */
export const createUploadLimit = (services: Services): WithinUploadLimit => {
  const arriving = new Map<string, number>();
  return async ({ id }, take) => {
    const others = arriving.get(id) ?? 0;
    arriving.set(id, others + 1);
    try {
      if (others + (await countUnused(services, id)) >= maxUnused)
        throw new AppError('too_many_uploads', texts.tooManyUploads, {
          retryAfterSeconds: minute,
        });
      return await take();
    } finally {
      const left = (arriving.get(id) ?? 1) - 1;
      if (left > 0) arriving.set(id, left);
      else arriving.delete(id);
    }
  };
};
