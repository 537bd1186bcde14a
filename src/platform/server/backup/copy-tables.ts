import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFreeSpace } from '../limits/required-space.ts';
import type { Manifest } from './manifest.ts';
import { databaseBytes } from './space-needed.ts';
import { unpackArchive } from './unpack-archive.ts';
import { type ArchiveOptions, writeArchive } from './write-archive.ts';

/** Its tables as lines, packed and unpacked, and the database that is made of them. */
const databaseFactor = 4;
const writingShare = 0.6;

/**
 * Takes the tables of a school as they are at one moment, checked; uploads stay where they are.
 * @param folder is not there yet
 * @param report hears how much of it is done, as a share of 1
 */
export const copyTables = async (
  { env, shape, files, app, now }: Pick<ArchiveOptions, 'env' | 'shape' | 'files' | 'app' | 'now'>,
  folder: string,
  report: (share: number) => void = () => {},
): Promise<{ unpacked: string; manifest: Manifest }> => {
  await requireFreeSpace([{ folder, bytes: databaseFactor * (await databaseBytes(env)) }]);
  await mkdir(folder, { mode: 0o700 });
  const archive = join(folder, 'tables.tar.zst');
  const scratch = join(folder, 'copy');
  await writeArchive(archive, {
    ...{ env, school: '', shape, files, scratch, key: undefined, app, now, tablesOnly: true },
    report: (share) => report(writingShare * share),
  });
  const unpacked = join(folder, 'unpacked');
  const onRead = (share: number) => report(writingShare + (1 - writingShare) * share);
  return { unpacked, manifest: await unpackArchive(archive, undefined, shape, unpacked, 'everything', onRead) };
};
