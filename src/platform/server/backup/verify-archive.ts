import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { migrateTo } from '../db/migrate.ts';
import { openSqlite } from '../db/sqlite.ts';
import type { ArchiveKey } from './archive-key.ts';
import { loadTables } from './load-tables.ts';
import type { ReadManifest, TableList } from './manifest.ts';
import type { SchoolShape } from './school-shape.ts';
import { openSqliteTarget } from './sqlite-tables.ts';
import { unpackArchive } from './unpack-archive.ts';

/**
 * Makes an embedded database of unpacked tables, as the Casa that archived them had it.
 * @param report hears how much of it is done, as a share of 1
 */
export const buildSqlite = async (
  file: string,
  manifest: TableList,
  folder: string,
  shape: SchoolShape,
  report?: (share: number) => void,
): Promise<void> => {
  const empty = openSqlite(file, () => false);
  try {
    await migrateTo(empty, shape.migrations, manifest.migrations, { snapshot: shape.snapshot });
  } finally {
    await empty.close();
  }
  const target = openSqliteTarget(file);
  try {
    await loadTables(target, manifest, folder, shape, report);
  } finally {
    await target.close();
  }
};

/**
 * Shows that an archive can be restored: unpacks it, loads it into an empty database, and compares.
 * @param scratch a folder that is not there yet, and is gone afterwards
 * @param report hears how much of the archive was read, as a share of 1
 * @throws BackupError with what is wrong
 */
export const verifyArchive = async (
  file: string,
  key: ArchiveKey | undefined,
  shape: SchoolShape,
  scratch: string,
  report?: (share: number) => void,
): Promise<ReadManifest> => {
  await mkdir(scratch, { recursive: true, mode: 0o700 });
  try {
    const manifest = await unpackArchive(file, key, shape, scratch, 'tables', report);
    await buildSqlite(join(scratch, 'casa.sqlite'), manifest, scratch, shape);
    return manifest;
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
};
