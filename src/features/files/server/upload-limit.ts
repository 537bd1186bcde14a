import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import { diskFull } from '#platform/server/db/db-errors.ts';
import * as texts from '#texts/files/errors';
import { maxUnused } from '../contract.ts';
import { graceSeconds } from './collect-unused-files.ts';
import { isUnreferenced } from './references.ts';
import { requireStorage } from './storage-quota.ts';

const minute = 60;

/** Counts recent unattached uploads. Older ones are about to be collected. */
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

/** Reserves storage for an upload. @throws AppError storage_quota */
type Reserve = (bytes: number) => Promise<void>;
type WithinUploadLimit = <T>(
  uploader: Pick<Actor, 'id' | 'role'>,
  work: (reserve: Reserve) => Promise<T>,
) => Promise<T>;

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Limits unattached and concurrent uploads. @throws AppError too_many_uploads, storage_quota, disk_full */
    withinUploadLimit: WithinUploadLimit;
  }
}

/** Creates the upload limit of this process. Concurrent uploads are counted in memory. */
export const createUploadLimit = (services: Services): WithinUploadLimit => {
  const arriving = new Map<string, { count: number; bytes: number }>();
  const adjust = (id: string, by: { count: number; bytes: number }) => {
    const { count, bytes } = arriving.get(id) ?? { count: 0, bytes: 0 };
    const total = { count: count + by.count, bytes: bytes + by.bytes };
    if (total.count > 0) arriving.set(id, total);
    else arriving.delete(id);
    return total;
  };
  return async (uploader, work) => {
    const { id } = uploader;
    const { count } = adjust(id, { count: 1, bytes: 0 });
    let reserved = 0;
    const reserve = async (bytes: number) => {
      reserved += bytes;
      await requireStorage(services, uploader, adjust(id, { count: 0, bytes }).bytes);
    };
    try {
      if (await services.disk.isScarce()) throw diskFull();
      if (count > maxUnused - (await countUnused(services, id)))
        throw new AppError('too_many_uploads', texts.tooManyUploads, {
          retryAfterSeconds: minute,
        });
      await reserve(1);
      return await work(reserve);
    } finally {
      adjust(id, { count: -1, bytes: -reserved });
    }
  };
};
