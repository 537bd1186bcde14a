import type { Services } from '#platform/server/context.ts';
import { schoolName, timeZone } from '#platform/server/settings/school-settings.ts';
import { claim, release } from './claims.ts';
import { digestDay } from './digest-day.ts';
import { canMailNow, mailPerson, mailsFor } from './mail-waiting.ts';
import { newsSince } from './news-since.ts';
import { pushTo } from './push/send-push.ts';
import { isQuiet } from './quiet.ts';
import { countUnread, type Waiting, waitingByPerson } from './waiting.queries.ts';
import { countOf, sumOf } from './words.ts';

const peopleAtOnce = 100;

const pushDigest = async (services: Services, waiting: readonly Waiting[]): Promise<void> => {
  const claimed = await claim(services, 'push', waiting);
  const [first] = claimed;
  if (!first) return;
  const outcome = await pushTo(services, first.accountId, {
    title: services.settings.get(schoolName),
    body: countOf(sumOf(claimed)),
    url: `/${first.role}/messages`,
    tag: 'digest',
    unread: await countUnread(services.database.read, { id: first.accountId, role: first.role }),
  });
  if (outcome === 'later') await release(services, 'push', claimed);
};

const findDue = async ({ database }: Services, day: string): Promise<string[]> => {
  const rows = await database.read
    .selectFrom('notification_settings')
    .select('account_id')
    .where('frequency', '=', 'daily')
    .where('digest_day', '<', day)
    .orderBy('account_id')
    .limit(peopleAtOnce)
    .execute();
  return rows.map((row) => row.account_id);
};

/** Whoever moves somebody's day forward sends their digest. */
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
    since: newsSince(services),
    accountIds,
  });
  for (const waiting of pushes.values()) await pushDigest(services, waiting);
  if (!services.mail.isConfigured()) return;
  for (const waiting of (await mailsFor(services, 'daily', accountIds)).values()) await mailPerson(services, waiting);
};

/** Sends the digest of the day to whom it is still due, also when Casa did not run or was quiet at its hour. */
export const sendDigests = async (services: Services): Promise<void> => {
  if (await isQuiet(services)) return;
  const day = digestDay(services.clock.milliseconds(), services.settings.get(timeZone));
  for (let due = await findDue(services, day); due.length > 0; due = await findDue(services, day)) {
    if (services.mail.isConfigured() && !(await canMailNow(services))) return;
    const own = await claimDay(services, due, day);
    if (own.length > 0) await sendTo(services, own);
  }
};
