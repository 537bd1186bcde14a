import { existsSync } from 'node:fs';
import { keyFile } from '#platform/server/backup/archive-key.ts';
import { listBackups } from '#platform/server/backup/list-backups.ts';
import { archivePrefix } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { databaseFile, openDatabase } from '#platform/server/db/open-database.ts';
import type { Env } from '#platform/server/env.ts';
import { lastOutcomes } from '#platform/server/job-runs.ts';
import { nightlyJob } from '../backup/nightly-backup.ts';
import { type Finding, fault, ok, warning } from './finding.ts';
import { commandLog } from './open-school.ts';

const freshHours = 36;
const hourMilliseconds = 3600 * 1000;

const ageText = (milliseconds: number) => {
  const hours = Math.floor(milliseconds / hourMilliseconds);
  return hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
};

/** How many of the last nights failed, one after the other. */
const failedNights = async (env: Env): Promise<number> => {
  if (env.databaseUrl === undefined && !existsSync(databaseFile(env.dataFolder))) return 0;
  const database = openDatabase(env, () => false, commandLog());
  try {
    const outcomes = await lastOutcomes(database, nightlyJob, 30).catch(() => []);
    const lastGood = outcomes.findIndex(({ outcome }) => outcome !== 'failed');
    return lastGood === -1 ? outcomes.length : lastGood;
  } finally {
    await database.close();
  }
};

const tryNow = 'Try npm run casa -- backup, which says what is wrong.';

const checkKey = (env: Env): Finding[] =>
  env.backup.passphrase !== undefined || existsSync(keyFile(env.dataFolder))
    ? []
    : [
        warning(
          'Backup key',
          'there is none yet',
          'npm run casa -- backup-key makes it and prints it: keep it on paper.',
        ),
      ];

/** Looks at the archives that there are; none is opened. */
export const checkBackups = async (env: Env): Promise<Finding[]> => {
  const place = await openPlace(env.backup.to);
  const verified = (await listBackups(place, archivePrefix(env))).flatMap(({ note }) => (note ? [note] : []));
  const newest = verified.toSorted((a, b) => (a.takenAt < b.takenAt ? -1 : 1)).at(-1);
  const failed = await failedNights(env);
  if (failed >= 2) return [fault('Backups', `the last ${failed} nights failed`, tryNow), ...checkKey(env)];
  if (!newest)
    return [
      warning('Backups', `there is none in ${place.name} yet`, 'npm run casa -- backup makes one.'),
      ...checkKey(env),
    ];
  const age = Date.now() - Date.parse(newest.takenAt);
  const said = `the newest verified one is ${ageText(age)} old, ${verified.length} in ${place.name}`;
  if (age > freshHours * hourMilliseconds) return [warning('Backups', said, tryNow), ...checkKey(env)];
  const isNear = env.backup.to.startsWith(env.dataFolder);
  return [
    isNear
      ? ok('Backups', said, 'They lie beside the school; CASA_BACKUP_TO puts them on another disk.')
      : ok('Backups', said),
    ...checkKey(env),
  ];
};
