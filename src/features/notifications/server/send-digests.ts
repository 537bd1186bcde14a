import type { Services } from '#platform/server/context.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import { claim } from './claims.ts';
import { digestDay } from './digest-day.ts';
import { canMailNow, loadWaitingMails, mailPerson } from './mail-waiting.ts';
import { notifyCutoff } from './notify-cutoff.ts';
import { enqueueDigestPush, finishPushes } from './push/push-jobs.ts';
import { isQuiet } from './quiet.ts';
import { waitingByPerson } from './waiting.queries.ts';

const peoplePerBatch = 100;

const listDue = async ({ database }: Services, day: string): Promise<string[]> => {
  const rows = await database.read
    .selectFrom('notification_settings')
    .select('account_id')
    .where('frequency', '=', 'daily')
    .where('digest_day', '<', day)
    .orderBy('account_id')
    .limit(peoplePerBatch)
    .execute();
  return rows.map((row) => row.account_id);
};

/** Advances the digest day of users. Only the caller that advances a user's day sends the digest. */
const claimDay = ({ database }: Services, ids: readonly string[], day: string): Promise<string[]> =>
  database.transaction(async (tx) => {
    const rows = await tx
      .updateTable('notification_settings')
      .set({ digest_day: day })
      .where('account_id', 'in', ids)
      .where('frequency', '=', 'daily')
      .where('digest_day', '<', day)
      .returning('account_id')
      .execute();
    return rows.map((row) => row.account_id);
  });

const sendTo = async (services: Services, accountIds: readonly string[]): Promise<void> => {
  const pushes = await waitingByPerson(services.database.read, {
    channel: 'push',
    frequency: 'daily',
    now: services.clock.now(),
    since: notifyCutoff(services),
    accountIds,
  });
  for (const waiting of pushes.values()) await claim(services, 'push', waiting, enqueueDigestPush);
  await finishPushes(services);
  if (!services.mail.isConfigured()) return;
  for (const waiting of (await loadWaitingMails(services, 'daily', accountIds)).values())
    await mailPerson(services, waiting);
};

/** Sends all due digests, also late if Casa was stopped or quiet at the digest hour. */
export const sendDigests = async (services: Services): Promise<void> => {
  if (await isQuiet(services)) return;
  const day = digestDay(services.clock.milliseconds(), services.settings.get(timeZone));
  for (let due = await listDue(services, day); due.length > 0; due = await listDue(services, day)) {
    if (services.mail.isConfigured() && !(await canMailNow(services))) return;
    const own = await claimDay(services, due, day);
    if (own.length > 0) await sendTo(services, own);
  }
};
