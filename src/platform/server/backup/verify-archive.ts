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

/** Builds a database from tables with the migrations of the archiving Casa version. `report` gets 0 to 1. */
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
 * Verifies that an archive can be restored: unpacks, loads and compares it. Throws BackupError with the reason.
 * @param scratch a folder that does not exist yet; deleted afterwards
 * @param report receives the fraction of the archive that was read
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
