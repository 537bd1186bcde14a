import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import { bad, type Diagnosis, good } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/files/health';
import { photoPath, storedKeys, storeKey } from '../contract.ts';
import { isUnreferenced } from './references.ts';

/** How long an upload may belong to nothing. */
export const graceSeconds = 24 * 60 * 60;
const batchSize = 500;

/** How long the bytes of what was removed can still be had by whoever runs Casa. */
const trashSeconds = 30 * graceSeconds;

/** The row goes first. Whoever attaches the file at the same moment either keeps it or hears that it is gone. */
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

/**
 * Deletes the row of an upload unless something refers to the upload.
 * @returns True if there is no row now, so that the bytes can go
 */
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
  if (count > 0) services.log.info({ uploads: count }, 'uploads that stand nowhere were put into the trash');
};

const photoKey = (key: string) => (key.startsWith('images/') ? photoPath(key) : key);

const listUnknownKeys = async ({ database }: Services, keys: readonly string[]): Promise<string[]> => {
  if (keys.length === 0) return [];
  const paths = keys.map((key) => `/uploads/${photoKey(key)}`);
  const rows = await database.read.selectFrom('files').select('path').where('path', 'in', paths).execute();
  const knownKeys = new Set(rows.map(({ path }) => storeKey(path)));
  return keys.filter((key) => !knownKeys.has(photoKey(key)));
};

/** Stored bytes older than a day, and those of them that the database knows nothing of. */
const findStrays = async (services: Services): Promise<{ total: number; strays: string[] }> => {
  const before = services.clock.milliseconds() - graceSeconds * 1000;
  const strays: string[] = [];
  let total = 0;
  let keys: string[] = [];
  for await (const key of services.files.writtenBefore?.(before) ?? []) {
    // What long work leaves there has a time of its own.
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

/** As many as one cut-off upload of a photo leaves. */
const toleratedStrays = 3;
const maxShareOfStrays = 0.05;

/** Many unknown files are not what crashes leave: the database is then another one, or an older copy. */
const isPlausible = async ({ database }: Services, { total, strays }: { total: number; strays: readonly string[] }) => {
  const anyUpload = await database.read.selectFrom('files').select('path').limit(1).executeTakeFirst();
  return anyUpload !== undefined && strays.length <= Math.max(toleratedStrays, total * maxShareOfStrays);
};

/** Removes what a crash left between storing the bytes and noting them. */
const removeStrays = async (services: Services): Promise<void> => {
  const found = await findStrays(services);
  const counts = { unknown: found.strays.length, stored: found.total };
  if (found.strays.length === 0) return;
  if (!(await isPlausible(services, found))) {
    services.log.error(
      counts,
      'uploads are stored that the database knows nothing of; none was touched. Is it the database of these uploads?',
    );
    return;
  }
  for (const key of found.strays) await services.files.trash(key);
  services.log.info(counts, 'stored files without an upload were put into the trash');
};

/**
 * Puts uploads older than 24 hours that nothing refers to into the trash, and the few stored files that crashes left without an upload.
 */
export const collectUnusedFiles = async (services: Services): Promise<void> => {
  await removeUnreferenced(services);
  await removeStrays(services);
};

/** Erases for good what has lain in the trash for 30 days. */
export const emptyTrash = async ({ files, clock, log }: Services): Promise<void> => {
  const erased = await files.emptyTrash(clock.milliseconds() - trashSeconds * 1000);
  if (erased > 0) log.info({ files: erased }, 'files were erased after 30 days in the trash');
};

/** Whether the stored files belong to this database, so that the sweeper goes on. */
export const checkUploads = async (services: Services): Promise<Diagnosis> => {
  const found = await findStrays(services);
  const isFine = found.strays.length === 0 || (await isPlausible(services, found));
  return isFine
    ? good(texts.fit({ count: found.total }))
    : bad(texts.strange({ unknown: found.strays.length, count: found.total }), texts.strangeAdvice);
};
