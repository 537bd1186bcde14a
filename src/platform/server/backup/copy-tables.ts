import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { requireFreeSpace } from '../limits/required-space.ts';
import type { Manifest } from './manifest.ts';
import { databaseBytes } from './space-needed.ts';
import { unpackArchive } from './unpack-archive.ts';
import { type ArchiveOptions, writeArchive } from './write-archive.ts';

/** Estimated space relative to the database: table files, packed and unpacked, and the database built from them. */
const databaseFactor = 4;
const writingShare = 0.6;

/** Copies a consistent snapshot of the tables, with checksums. `folder` must not exist; `report` gets 0 to 1. */
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
