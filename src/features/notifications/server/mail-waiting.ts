import { hash } from 'node:crypto';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { enqueueMail } from '#platform/server/mail/outbox.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import { mailAfterMinutes } from '../limits.ts';
import type { Frequency } from '../schemas.ts';
import { claim } from './claims.ts';
import { findReceiver, loadPartnerNames } from './names.queries.ts';
import { mailContent } from './notification-texts.ts';
import { notifyCutoff } from './notify-cutoff.ts';
import { isQuiet } from './quiet.ts';
import { type Waiting, waitingByPerson, waitingPages } from './waiting.queries.ts';

/** Returns a key that differs on each call. The marks prevent duplicates, and a reminder repeats the same messages. */
const mailKey = (waiting: readonly Waiting[], now: string) =>
  hash(
    'sha256',
    now + waiting.map(({ accountId, conversationId, upTo }) => `${accountId} ${conversationId} ${upTo}`).join(),
  );

const composeMail = async (read: Db, { settings, clock }: Services, waiting: readonly Waiting[]) => {
  const [first] = waiting;
  const receiver = first && (await findReceiver(read, first));
  if (!first || !receiver) return undefined;
  const origin = publicOriginOf(settings) ?? '';
  const names = await loadPartnerNames(read, waiting);
  const settingsUrl = `${origin}/${first.role}/notifications`;
  const from = waiting.map(({ partnerId, unread, role }) => ({
    name: names.get(partnerId) ?? '',
    count: unread,
    url: `${origin}/${role}/messages/${partnerId}`,
  }));
  const content = mailContent({ school: settings.get(schoolName), name: receiver.firstName, from, settingsUrl });
  return {
    key: mailKey(waiting, clock.now()),
    kind: 'messages',
    accountId: first.accountId,
    to: receiver.email,
    settingsUrl,
    ...content,
  };
};

/** Queues one mail about all waiting messages of one user. */
export const mailPerson = async (services: Services, waiting: readonly Waiting[]): Promise<void> => {
  await claim(services, 'mail', waiting, async (context, own) => {
    const mail = await composeMail(context.db, services, own);
    if (mail) await enqueueMail(context, mail);
  });
};

export const loadWaitingMails = (services: Services, frequency: Frequency, accountIds: readonly string[]) =>
  waitingByPerson(services.database.read, {
    channel: 'mail',
    frequency,
    now: services.clock.now(),
    since: notifyCutoff(services),
    accountIds,
  });

const listDuePeople = async (services: Services): Promise<string[]> => {
  const people = new Set<string>();
  const pages = waitingPages(services.database.read, {
    channel: 'mail',
    frequency: 'at_once',
    now: services.clock.now(),
    since: notifyCutoff(services),
    waitsSince: secondsFromNow(services.clock, -mailAfterMinutes * 60),
  });
  for await (const page of pages) for (const { accountId } of page) people.add(accountId);
  return [...people];
};

/** True if mail can be sent now. Logs the reason if not. */
export const canMailNow = async ({ mail, log }: Services): Promise<boolean> => {
  const problem = await mail.findProblem();
  if (problem) log.warn({ problem }, 'mail server cannot be used; mails are sent later');
  return problem === undefined;
};

/** Mails users with a message unread for `mailAfterMinutes`. Includes their other waiting messages. */
export const mailWaiting = async (services: Services): Promise<void> => {
  if (!services.mail.isConfigured() || (await isQuiet(services))) return;
  const due = await listDuePeople(services);
  if (due.length === 0 || !(await canMailNow(services))) return;
  await inParts(due, async (part) => {
    const people = await loadWaitingMails(services, 'at_once', part);
    for (const waiting of people.values()) await mailPerson(services, waiting);
  });
};
