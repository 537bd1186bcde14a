import { join } from 'node:path';
import { storedKeys } from '#features/files/contract.ts';
import { requireStopped } from '#platform/server/backup/postgres-restore.ts';
import { asideDays } from '#platform/server/backup/swap/old-states.ts';
import { asidePrefix, timeInName } from '#platform/server/backup/swap/swap.ts';
import type { Services } from '#platform/server/context.ts';
import { claimDataFolder } from '#platform/server/data-folder.ts';
import { type Env, EnvError, readEnv } from '#platform/server/env.ts';
import { moveAllUploads } from '#platform/server/files/disk-store.ts';
import { copyAllFiles } from '#platform/server/files/move-files.ts';
import { openFileStore, uploadsFolder } from '#platform/server/files/open-file-store.ts';
import { parseBucketUrl } from '#platform/server/files/s3-bucket.ts';
import { requireFreeSpace } from '#platform/server/limits/required-space.ts';
import { getSchoolIdentity } from '#platform/server/school-identity.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { CliError } from '../../describe-error.ts';
import { requireOwnUploads, settingOf, uploadsPlace } from '../../own-uploads.ts';
import { readEnvironment } from '../../settings/environment.ts';
import { requireSchool } from '../backup.ts';
import { withSchool } from '../open-school.ts';

const print = (text: string) => process.stdout.write(`${text}\n`);

const inFolder = 'folder';

/** Returns the bucket that the option names, or undefined for the data folder. @throws CliError */
const parseTarget = (to: string): string | undefined => {
  if (to === inFolder) return undefined;
  try {
    const { filesUrl } = readEnv({ CASA_FILES: to });
    if (filesUrl?.startsWith('s3://')) return filesUrl;
  } catch (error) {
    if (!(error instanceof EnvError)) throw error;
    if (to.startsWith('s3://')) throw new CliError(error.message.replaceAll('CASA_FILES', '--files-to'));
  }
  throw new CliError(`--files-to must have the form s3://bucket/prefix, or be the word ${inFolder}.`);
};

/** Loads the keys of all files with their content types: uploads, and results such as exports. */
const loadTypes = async ({ database }: Services): Promise<Map<string, string>> => {
  const uploads = await database.read.selectFrom('files').select(['path', 'purpose', 'type']).execute();
  const results = await database.read
    .selectFrom('operations')
    .select('result_key as key')
    .where('result_key', 'is not', null)
    .execute();
  return new Map([
    ...uploads.flatMap((row) => storedKeys(row).map((key) => [key, row.type] as const)),
    ...results.flatMap(({ key }) => (key === null ? [] : [[key, 'application/octet-stream'] as const])),
  ]);
};

/** Throws CliError if both places are the same, or one is inside the other: then marks and listings would mix. */
const requireApart = (from: string | undefined, to: string | undefined): void => {
  const pathOf = (url: string | undefined) => {
    if (url === undefined) return 'data folder';
    const { bucket, prefix } = parseBucketUrl(url);
    return prefix === '' ? `${bucket}/` : `${bucket}/${prefix}/`;
  };
  const [one, other] = [pathOf(from), pathOf(to)];
  if (one === other) throw new CliError('The files are already in this place.');
  if (one.startsWith(other) || other.startsWith(one))
    throw new CliError('One of the two places is inside the other. Choose another prefix.');
};

/** Sets old uploads aside, where they are deleted after some days. Returns their folder, or undefined if they stay. */
const setAside = async (env: Env, now: string): Promise<string | undefined> => {
  if (env.filesUrl !== undefined) return undefined;
  const aside = join(env.dataFolder, `${asidePrefix}${timeInName(now)}`, 'uploads');
  try {
    await moveAllUploads(uploadsFolder(env), aside);
    return aside;
  } catch (error) {
    // The uploads are on another volume than the data folder.
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error;
    return undefined;
  }
};

const showProgress = (done: number, count: number): void => {
  if (process.stderr.isTTY) process.stderr.write(`\r${done} of ${count} files${done === count ? '\n' : ''}`);
};

type Move = { readonly env: Env; readonly target: Env; readonly place: string };

const copyFiles = async (services: Services, { env, target, place }: Move) => {
  const { database, files: from } = services;
  await requireOwnUploads(database, from, env);
  const { schoolId } = await getSchoolIdentity(database.read);
  const to = await openFileStore(target);
  const types = await loadTypes(services);
  const requireSpace = async (bytes: number) => {
    if (target.filesUrl === undefined) await requireFreeSpace([{ folder: target.dataFolder, bytes }]);
  };
  const copied = await copyAllFiles({ from, to, schoolId, place, types, requireSpace, report: showProgress });
  await systemContext(services, 'terminal').transaction(({ audit }) =>
    audit({ action: 'school:files-moved', subject: { kind: 'school' }, after: { files: place } }),
  );
  await from.writeMark({ schoolId, movedTo: place });
  return { ...copied, aside: await setAside(env, services.clock.now()) };
};

const megabytes = (bytes: number) => (bytes / 1024 ** 2).toFixed(1);

/** Moves the uploads to another file store. Succeeds only after each copy was read and compared. */
export const moveFilesTo = async (to: string): Promise<void> => {
  const env = readEnvironment();
  requireSchool(env);
  const filesUrl = parseTarget(to);
  requireApart(env.filesUrl, filesUrl);
  const target = { ...env, filesUrl };
  const place = uploadsPlace(target);
  const release = claimDataFolder(env.dataFolder);
  try {
    if (env.databaseUrl !== undefined) await requireStopped(env.databaseUrl);
    const { count, missing, bytes, aside } = await withSchool('refuse', (services) =>
      copyFiles(services, { env, target, place }),
    );
    print(`${count} files, ${megabytes(bytes)} MB, were copied to ${place} and compared.`);
    if (missing > 0) print(`${missing} files were already missing.`);
    if (count > 0)
      print(
        aside === undefined
          ? `The old files are still in ${uploadsPlace(env)}. Delete them when Casa runs with the new ones.`
          : `The old files are kept for ${asideDays} days in ${aside}.`,
      );
    print(`${settingOf(place)} Then start Casa: npm start`);
  } finally {
    release();
  }
};
