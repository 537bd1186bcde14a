import { AppError } from '#kernel/app-error.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/files/errors';
import { storageQuota } from './settings.ts';

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Bytes of uploads that are no longer visible but retained for a time, such as those of deleted messages. */
    retainedUploads: {
      /** Returns bytes by uploader, or for one uploader if given. */
      bytesBy(db: Db, uploaderId?: string): Promise<ReadonlyMap<string, number>>;
    };
  }
}

const megabyte = 1024 * 1024;

/** Returns the bytes of all stored uploads of a user, attached or not. */
const sumStoredBytes = async ({ database }: Services, uploaderId: string): Promise<number> => {
  const { bytes } = await database.read
    .selectFrom('files')
    .select((row) => row.fn.sum<number | string | null>('size').as('bytes'))
    .where('uploader_id', '=', uploaderId)
    .executeTakeFirstOrThrow();
  return Number(bytes ?? 0);
};

/** Returns a user's quota in bytes; undefined for no limit. */
const quotaOf = ({ settings }: Services, role: Actor['role']): number | undefined => {
  const setting = storageQuota[role];
  const megabytes = setting === undefined ? 0 : settings.get(setting);
  return megabytes === 0 ? undefined : megabytes * megabyte;
};

/**
 * Checks the quota. Deleted, still retained uploads count only beyond one quota, so that they cannot fill the disk.
 * @throws AppError storage_quota
 */
export const requireStorage = async (
  services: Services,
  { id, role }: Pick<Actor, 'id' | 'role'>,
  bytes: number,
): Promise<void> => {
  const quota = quotaOf(services, role);
  if (quota === undefined) return;
  const stored = await sumStoredBytes(services, id);
  if (stored + bytes <= quota) return;
  const retained = await services.ports.retainedUploads.bytesBy(services.database.read, id);
  const used = stored - Math.min(retained.get(id) ?? 0, quota);
  if (used + bytes <= quota) return;
  const inMegabytes = { used: Math.ceil(used / megabyte), quota: Math.floor(quota / megabyte) };
  throw new AppError('storage_quota', texts.storageQuota(inMegabytes));
};

/** Storage used by a person. `quota` is undefined for no limit. */
export type StorageUse = { readonly id: string; readonly bytes: number; readonly quota: number | undefined };

/** Returns the storage used by each existing account, highest first. */
export const listStorageUse = async (services: Services): Promise<StorageUse[]> => {
  const rows = await services.database.read
    .selectFrom('files')
    .innerJoin('accounts', 'accounts.id', 'files.uploader_id')
    .select((row) => ['accounts.id', 'accounts.role', row.fn.sum<number | string>('files.size').as('bytes')])
    .groupBy(['accounts.id', 'accounts.role'])
    .execute();
  const retained = await services.ports.retainedUploads.bytesBy(services.database.read);
  return rows
    .map(({ id, role, bytes }) => {
      const quota = quotaOf(services, role);
      return { id, bytes: Number(bytes) - Math.min(retained.get(id) ?? 0, quota ?? 0), quota };
    })
    .toSorted((one, other) => other.bytes - one.bytes);
};
