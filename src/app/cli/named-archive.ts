import { access, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { allBackups, type ListedBackup, listBackups } from '#platform/server/backup/list-backups.ts';
import { isArchive, openPlace, type Place } from '#platform/server/backup/places.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { openSecretKeys } from '#platform/server/secret-keys.ts';
import { CliError } from '../describe-error.ts';
import { readSettings } from '../settings/declared-settings.ts';
import { commandLog } from './open-school.ts';

/** Lists the archives of the school, or all archives if there is no school yet, as on a new machine. */
export const listIn = async (env: Env, place: Place): Promise<ListedBackup[]> => {
  const files = await openFileStore(env);
  const schoolId = (await files.readMark())?.schoolId;
  const secretKeys = openSecretKeys(env.dataFolder);
  if (schoolId === undefined) return allBackups(place, secretKeys);
  // The database may be lost when an archive is needed for a restore.
  const settings = await readSettings(env, commandLog()).catch(() => undefined);
  if (settings) return listBackups(place, { files, settings, secretKeys });
  return (await allBackups(place, secretKeys)).filter(
    ({ note }) => note?.schoolId === undefined || note.schoolId === schoolId,
  );
};

const newestIn = async (env: Env, place: Place): Promise<string> => {
  const listed = (await listIn(env, place)).filter(({ note }) => note);
  // Prefers archives signed by this school. A machine without keys cannot tell them apart.
  const own = listed.filter(({ origin }) => origin === 'own');
  const verified = (own.length > 0 ? own : listed).flatMap(({ note }) => note ?? []);
  const newest = verified.at(-1);
  if (!newest) throw new CliError(`There is no verified backup in ${place.name}.`);
  if (new Set(verified.map(({ schoolId }) => schoolId)).size > 1)
    throw new CliError(
      `There are backups of several schools in ${place.name}. Name one of them, such as ${place.name}/${newest.archive}`,
    );
  return newest.archive;
};

const findIn = async (env: Env, archiveName: string): Promise<{ place: Place; archive: string }> => {
  const at = archiveName.replace(/\/+$/, '');
  const [last = ''] = at.split('/').slice(-1);
  if (!isArchive(last)) {
    const place = await openPlace(at);
    return { place, archive: await newestIn(env, place) };
  }
  const place = await openPlace(at.slice(0, -last.length - 1));
  if (!(await place.archives()).includes(last)) throw new CliError(`There is no ${last} in ${place.name}.`);
  return { place, archive: last };
};

/** Runs `work` with an archive, local or downloaded. `s3://bucket/prefix` alone means the newest verified one. */
export const withArchive = async <T>(env: Env, archiveName: string, work: (file: string) => Promise<T>): Promise<T> => {
  if (!archiveName.startsWith('s3://')) {
    await access(resolve(archiveName));
    return work(resolve(archiveName));
  }
  const { place, archive } = await findIn(env, archiveName);
  await mkdir(env.dataFolder, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(join(env.dataFolder, '.fetched-'));
  try {
    return await work(await place.fetch(archive, folder));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
