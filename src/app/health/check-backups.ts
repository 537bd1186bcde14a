import { isNewSchool } from '#features/health/server/public.ts';
import { listBackups, ownBackups } from '#platform/server/backup/list-backups.ts';
import { openPlace, type Place } from '#platform/server/backup/places.ts';
import { backupNeeds } from '#platform/server/backup/space-needed.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, bad, type Diagnosis, good, notDue } from '#platform/server/health/health-check.ts';
import { lastOutcomes } from '#platform/server/job-runs.ts';
import { findShortage, shortageText } from '#platform/server/limits/required-space.ts';
import { nightlyBackups } from '#platform/server/settings/backup-settings.ts';
import * as texts from '#texts/app/health';
import { nightlyJob } from '../backup/nightly-backup.ts';
import { ageText } from './age-text.ts';

const freshHours = 36;
const hourMilliseconds = 3600 * 1000;

/** Returns the consecutive failed nights since the newest backup. A running backup does not count as failed. */
const failedNights = async ({ database, clock }: Services, newest: { takenAt: string } | undefined) => {
  const outcomes = (await lastOutcomes(database, nightlyJob, 30)).filter(
    ({ dueAt, outcome }) => outcome !== null && dueAt > (newest?.takenAt ?? '') && dueAt <= clock.now(),
  );
  const lastGood = outcomes.findIndex(({ outcome }) => outcome !== 'failed');
  return lastGood === -1 ? outcomes.length : lastGood;
};

/** Returns the archives that this school has verified and signed, oldest first. */
export const verifiedBackups = async (services: Pick<Services, 'env' | 'files' | 'settings' | 'secretKeys'>) => {
  const place = await openPlace(services.env.backup.to);
  return { place, notes: await ownBackups(place, services) };
};

const countOthers = async (services: Services, place: Place, own: number) =>
  (await listBackups(place, services)).filter(({ note }) => note).length - own;

/** Checks free space for the next backup. Skipped for uploads in a bucket, because listing a bucket costs money. */
const shortageFor = async ({ env, files }: Services, place: Place) =>
  files.kind === 'disk' ? findShortage(await backupNeeds(env, files, place)) : undefined;

const diagnose = async (services: Services): Promise<Diagnosis> => {
  const { env, clock, settings } = services;
  const { place, notes: verified } = await verifiedBackups(services);
  const newest = verified.at(-1);
  const failed = await failedNights(services, newest);
  if (failed >= 2) return bad(texts.nightsFailed({ count: failed }), texts.tryBackup);
  const shortage = await shortageFor(services, place);
  if (shortage) return bad(texts.noRoomForBackup({ why: shortageText(shortage) }), texts.makeRoom);
  const others = await countOthers(services, place, verified.length);
  if (!newest && others > 0)
    return attention(texts.onlyUnsigned({ count: others, place: place.name }), texts.makeBackup);
  if (!newest && settings.get(nightlyBackups) && (await isNewSchool(services))) return notDue(texts.noBackupYet);
  if (!newest) return attention(texts.noBackup({ place: place.name }), texts.makeBackup);
  const age = clock.milliseconds() - Date.parse(newest.takenAt);
  const text = texts.backupAge({ age: ageText(age), count: verified.length, place: place.name });
  if (age > freshHours * hourMilliseconds) return attention(text, texts.tryBackup);
  if (newest.missing > 0) return attention(`${text} ${texts.filesMissing({ count: newest.missing })}`, texts.findFiles);
  const unsigned = others > 0 ? `${text} ${texts.unsignedToo({ count: others })}` : text;
  return good(unsigned, env.backup.to.startsWith(env.dataFolder) ? texts.backupNear : undefined);
};

/** Checks the existing archives without opening them. */
export const checkBackups = async (services: Services): Promise<Diagnosis> => ({
  ...(await diagnose(services)),
  link: '/admin/backups',
});
