import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { requireKey } from '#platform/server/backup/archive-key.ts';
import { makeBackup } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { upgradeNeeds } from '#platform/server/backup/space-needed.ts';
import { copyName } from '#platform/server/backup/swap/old-states.ts';
import type { Database } from '#platform/server/db/database.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { requireFreeSpace } from '#platform/server/limits/required-space.ts';
import { versionText } from '../app-version.ts';
import { schoolShape } from './school-shape.ts';

const now = () => new Date().toISOString();

export type UpgradeCopy = {
  readonly name: string;
  /** Deletes the copy. Used after an undone upgrade, where the school itself is unchanged. */
  discard(): Promise<void>;
};

const createArchive = async (env: Env, school: string): Promise<UpgradeCopy> => {
  const key = await requireKey(env.dataFolder, env.backup.passphrase, now());
  const [place, files, app] = [await openPlace(env.backup.to), await openFileStore(env), versionText()];
  const note = await makeBackup({ env, school, shape: schoolShape, files, place, key, madeBy: 'upgrade', app, now });
  return { name: `${place.name}/${note.archive}`, discard: () => place.remove(note.archive) };
};

/**
 * Stores a copy of the database (PostgreSQL: a verified archive) for problems noticed after the migrations, which run
 * in one transaction. A BackupError means that nothing is changed.
 */
export const copyBeforeUpgrade = async (
  database: Database,
  { env, school, firstPending }: { env: Env; school: string; firstPending: string },
): Promise<UpgradeCopy> => {
  if (database.engine === 'postgres') return createArchive(env, school);
  await requireFreeSpace(await upgradeNeeds(env));
  const copy = join(env.dataFolder, copyName(firstPending, Date.now()));
  await database.snapshot(copy);
  return { name: copy, discard: () => rm(copy, { force: true }) };
};
