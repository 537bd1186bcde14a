import { existsSync } from 'node:fs';
import { keyFile, readKey } from '#platform/server/backup/archive-key.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { attention, type Diagnosis, good, notDue } from '#platform/server/health/health-check.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/health/checks';
import { isNewSchool } from './is-new-school.ts';

const confirmationSeconds = 90 * 24 * 3600;

/** Returns the key in the data folder. Undefined if there is none or if archives use a passphrase. */
export const findBackupKey = async ({ env }: Services) => {
  if (env.backup.passphrase !== undefined || !existsSync(keyFile(env.dataFolder))) return undefined;
  const key = await readKey(keyFile(env.dataFolder));
  return key?.kind === 'key' ? key : undefined;
};

const diagnose = async (services: Services): Promise<Diagnosis> => {
  const { env, database, clock } = services;
  if (env.backup.passphrase !== undefined) return good(texts.keyIsPassphrase);
  const key = await findBackupKey(services);
  const isNew = await isNewSchool(services);
  if (!key) return isNew ? notDue(texts.noKeyYet) : attention(texts.noKey, texts.printKey);
  const row = await database.read
    .selectFrom('backup_key_confirmations')
    .select('confirmed_at')
    .where('fingerprint', '=', key.fingerprint)
    .executeTakeFirst();
  if (row && row.confirmed_at > secondsFromNow(clock, -confirmationSeconds))
    return good(texts.keyConfirmed({ day: schoolDay(services, row.confirmed_at) }));
  if (!row && isNew) return { ...notDue(texts.keyNever), advice: texts.confirmKey };
  return attention(
    row ? texts.keyLongAgo({ day: schoolDay(services, row.confirmed_at) }) : texts.keyNever,
    texts.confirmKey,
  );
};

/** Checks that an admin has recently confirmed to have the backup key. */
export const checkBackupKey = async (services: Services): Promise<Diagnosis> => ({
  ...(await diagnose(services)),
  link: '/admin/backup-key',
});
