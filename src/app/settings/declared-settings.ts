import { existsSync } from 'node:fs';
import { migrations } from '#db/migrations/index.ts';
import { createClock } from '#platform/server/clock.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import type { Database } from '#platform/server/db/database.ts';
import { compareMigrations } from '#platform/server/db/migrate.ts';
import { openDatabase } from '#platform/server/db/open-database.ts';
import type { Env } from '#platform/server/env.ts';
import type { Log } from '#platform/server/log.ts';
import { openSecretKeys } from '#platform/server/secret-keys.ts';
import { backupSettings } from '#platform/server/settings/backup-settings.ts';
import { daySettings } from '#platform/server/settings/day-settings.ts';
import { mailSettings } from '#platform/server/settings/mail-settings.ts';
import { schoolSettings } from '#platform/server/settings/school-settings.ts';
import type { Setting } from '#platform/server/settings/setting.ts';
import { openSettings, type Settings } from '#platform/server/settings/settings.ts';
import { stateLabelSettings } from '#platform/server/settings/state-label-settings.ts';
import { themeSettings } from '#platform/server/settings/theme-settings.ts';
import { features } from '../features.ts';

/** All settings: those of the platform, then those of the features in order. */
export const declaredSettings: readonly Setting[] = [
  ...schoolSettings,
  ...themeSettings,
  ...daySettings,
  ...stateLabelSettings,
  ...mailSettings,
  ...backupSettings,
  ...features.flatMap(({ settings }) => settings ?? []),
];

/** Opens the settings of a database, which an older version without the settings table may have written. */
export const settingsIn = async (database: Database | undefined, env: Env, log: Log): Promise<Settings> => {
  const executed = database ? (await compareMigrations(database, migrations)).executed : [];
  return openSettings({
    settings: declaredSettings,
    env,
    database: executed.includes('0026_settings') ? database : undefined,
    clock: createClock(),
    log,
    keys: openSecretKeys(env.dataFolder),
  });
};

/** Reads the settings of a school whose Casa may be running; without a school, those of the environment. */
export const readSettings = async (env: Env, log: Log): Promise<Settings> => {
  if (env.databaseUrl === undefined && !existsSync(databaseFile(env.dataFolder)))
    return settingsIn(undefined, env, log);
  const database = openDatabase(env, () => false, log);
  try {
    return await settingsIn(database, env, log);
  } finally {
    await database.close();
  }
};
