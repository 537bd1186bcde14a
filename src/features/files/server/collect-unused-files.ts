import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import { photoLimit, photoPath, renditionPath } from '../contract.ts';
import { isUnreferenced } from './references.ts';
import { storeKey } from './store-upload.ts';

/** How long an upload may belong to nothing. */
export const graceSeconds = 24 * 60 * 60;
const together = 500;

const keysOf = ({ path, purpose }: { path: string; purpose: string }) => {
  const renditions = purpose === 'images' ? photoLimit.renditions.map((pixels) => renditionPath(path, pixels)) : [];
  return [path, ...renditions].map(storeKey);
};

/** The row goes first. Whoever attaches the file at the same moment either keeps it or hears that it is gone. */
const forget = async (services: Services, path: string): Promise<boolean> => {
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

const removeUnreferenced = async (services: Services): Promise<void> => {
  const { database, files, references, clock } = services;
  const before = secondsFromNow(clock, -graceSeconds);
  const unused = await database.read
    .selectFrom('files')
    .select(['path', 'purpose'])
    .where('created_at', '<', before)
    .where(isUnreferenced(references))
    .execute();
  for (const file of unused) {
    if (await forget(services, file.path)) for (const key of keysOf(file)) await files.remove(key);
  }
};

const photoKey = (key: string) => (key.startsWith('images/') ? photoPath(key) : key);

const removeUnknown = async ({ database, files }: Services, keys: readonly string[]) => {
  if (keys.length === 0) return;
  const paths = keys.map((key) => `/uploads/${photoKey(key)}`);
  const rows = await database.read.selectFrom('files').select('path').where('path', 'in', paths).execute();
  const known = new Set(rows.map(({ path }) => storeKey(path)));
  for (const key of keys) if (!known.has(photoKey(key))) await files.remove(key);
};

/** What a crash left between storing the bytes and noting them. */
const removeStrays = async (services: Services): Promise<void> => {
  const { files, clock } = services;
  const before = clock.milliseconds() - graceSeconds * 1000;
  let keys: string[] = [];
  for await (const key of files.writtenBefore?.(before) ?? []) {
    keys.push(key);
    if (keys.length < together) continue;
    await removeUnknown(services, keys);
    keys = [];
  }
  await removeUnknown(services, keys);
};

/** Removes uploads older than 24 hours that nothing refers to, and stored bytes that no upload is known for. */
export const collectUnusedFiles = async (services: Services): Promise<void> => {
  await removeUnreferenced(services);
  await removeStrays(services);
};
