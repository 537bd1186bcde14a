import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import { bad, type Diagnosis, good } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/files/health';
import { photoPath, storedKeys, storeKey } from '../contract.ts';
import { isUnreferenced } from './references.ts';

/** Time in seconds for which an upload may stay unattached. */
export const graceSeconds = 24 * 60 * 60;
const batchSize = 500;

/** Time in seconds for which an administrator can still recover removed files. */
const trashSeconds = 30 * graceSeconds;

/** Deletes the row before the bytes. A concurrent attachment either keeps the file or fails because the row is gone. */
const deleteUnreferencedRow = async (services: Services, path: string): Promise<boolean> => {
  try {
    return await services.database.transaction(async (tx) => {
      const unused = tx.deleteFrom('files').where('path', '=', path).where(isUnreferenced(services.references));
      return (await unused.executeTakeFirst()).numDeletedRows > 0n;
    });
  } catch (error) {
    if (isBrokenReference(error)) return false;
    throw error;
  }
};

/** Deletes the row of an upload unless referenced. @returns true if no row is left, so the bytes can be deleted */
export const deleteIfUnused = async (services: Services, path: string): Promise<boolean> => {
  if (await deleteUnreferencedRow(services, path)) return true;
  const row = await services.database.read
    .selectFrom('files')
    .select('path')
    .where('path', '=', path)
    .executeTakeFirst();
  return row === undefined;
};

const removeUnreferenced = async (services: Services): Promise<void> => {
  const { database, references, clock, files } = services;
  const before = secondsFromNow(clock, -graceSeconds);
  const unused = await database.read
    .selectFrom('files')
    .select(['path', 'purpose'])
    .where('created_at', '<', before)
    .where(isUnreferenced(references))
    .execute();
  let count = 0;
  for (const file of unused) {
    if (!(await deleteUnreferencedRow(services, file.path))) continue;
    for (const key of storedKeys(file)) await files.trash(key);
    count += 1;
  }
  if (count > 0) services.log.info({ uploads: count }, 'unreferenced uploads were moved to the trash');
};

const photoKey = (key: string) => (key.startsWith('images/') ? photoPath(key) : key);

const listUnknownKeys = async ({ database }: Services, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const paths = keys.map((key) => `/uploads/${photoKey(key)}`);
  const rows = await database.read.selectFrom('files').select('path').where('path', 'in', paths).execute();
  const knownKeys = new Set(rows.map(({ path }) => storeKey(path)));
  return keys.filter((key) => !knownKeys.has(photoKey(key)));
};

/** Counts stored files older than a day and finds those without a row. */
const findStrays = async (services: Services): Promise<{ total: number; strays: string[] }> => {
  const before = services.clock.milliseconds() - graceSeconds * 1000;
  const strays: string[] = [];
  let total = 0;
  let keys: string[] = [];
  for await (const key of services.files.writtenBefore?.(before) ?? []) {
    // Results of operations have their own expiry.
    if (key.startsWith('operations/')) continue;
    total += 1;
    keys.push(key);
    if (keys.length < batchSize) continue;
    strays.push(...(await listUnknownKeys(services, keys)));
    keys = [];
  }
  strays.push(...(await listUnknownKeys(services, keys)));
  return { total, strays };
};

/** Number of files left by one interrupted photo upload. */
const toleratedStrays = 3;
const maxShareOfStrays = 0.05;

/** True if crashes can explain the strays. Many unknown files mean another database or an older copy. */
const isPlausible = async ({ database }: Services, { total, strays }: { total: number; strays: readonly string[] }) => {
  const anyUpload = await database.read.selectFrom('files').select('path').limit(1).executeTakeFirst();
  return anyUpload !== undefined && strays.length <= Math.max(toleratedStrays, total * maxShareOfStrays);
};

/** Removes files left by a crash between storing the bytes and inserting the row. */
const removeStrays = async (services: Services): Promise<void> => {
  const found = await findStrays(services);
  const counts = { unknown: found.strays.length, stored: found.total };
  if (found.strays.length === 0) return;
  if (!(await isPlausible(services, found))) {
    services.log.error(
      counts,
      'stored uploads are not in the database; none was touched. Check that this database belongs to these uploads.',
    );
    return;
  }
  for (const key of found.strays) await services.files.trash(key);
  services.log.info(counts, 'stored files without a database row were moved to the trash');
};

/** Moves unreferenced uploads older than 24 hours to the trash, and the few files that crashes left without a row. */
export const collectUnusedFiles = async (services: Services): Promise<void> => {
  await removeUnreferenced(services);
  await removeStrays(services);
};

export const emptyTrash = async ({ files, clock, log }: Services): Promise<void> => {
  const erased = await files.emptyTrash(clock.milliseconds() - trashSeconds * 1000);
  if (erased > 0) log.info({ files: erased }, 'files were erased after 30 days in the trash');
};

/** Checks if the stored files belong to this database. Otherwise the clean-up does not remove them. */
export const checkUploads = async (services: Services): Promise<Diagnosis> => {
  const found = await findStrays(services);
  const isFine = found.strays.length === 0 || (await isPlausible(services, found));
  return isFine
    ? good(texts.fit({ count: found.total }))
    : bad(texts.strange({ unknown: found.strays.length, count: found.total }), texts.strangeAdvice);
};
