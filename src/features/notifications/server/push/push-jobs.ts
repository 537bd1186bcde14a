import type { CommandContext, Services } from '#platform/server/context.ts';
import {
  type PendingJobHandler,
  pendingJobHandler,
  RetryLater,
} from '#platform/server/pending-jobs/pending-job-handler.ts';
import { pendingJobKind } from '#platform/server/pending-jobs/pending-jobs.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/notifications/jobs';
import type { PushPayload } from '../../contract.ts';
import { loadPartnerNames } from '../names.queries.ts';
import { countLabel, totalUnread } from '../notification-texts.ts';
import { isQuiet } from '../quiet.ts';
import { countUnread, type Waiting } from '../waiting.queries.ts';
import { pushTo } from './send-push.ts';

type Role = Waiting['role'];
type MessagePush = Pick<Waiting, 'role' | 'partnerId' | 'conversationId' | 'upTo'>;
type DigestPush = { readonly role: Role; readonly count: number };

const messagePush = pendingJobKind<MessagePush>('notifications:push-messages');
const digestPush = pendingJobKind<DigestPush>('notifications:push-digest');

type Enqueuing = Pick<CommandContext<undefined>, 'enqueue'>;

/** Queues one push per conversation, in the transaction that claims them. */
export const enqueuePushes = async ({ enqueue }: Enqueuing, claimed: readonly Waiting[]): Promise<void> => {
  for (const { accountId, role, partnerId, conversationId, upTo } of claimed)
    await enqueue(messagePush, { role, partnerId, conversationId, upTo }, accountId);
};

/** Queues one push about all claimed conversations of a user. */
export const enqueueDigestPush = async ({ enqueue }: Enqueuing, claimed: readonly Waiting[]): Promise<void> => {
  const [first] = claimed;
  if (first) await enqueue(digestPush, { role: first.role, count: totalUnread(claimed) }, first.accountId);
};

/** Sends queued pushes. A push that no browser accepted is retried later. */
export const finishPushes = async ({ pendingJobs }: Services): Promise<void> => {
  for (const kind of [messagePush, digestPush]) await pendingJobs.drain(kind);
};

const push = async (services: Services, accountId: string, role: Role, payload: Omit<PushPayload, 'unread'>) => {
  if (await isQuiet(services)) throw new RetryLater('all of the kind');
  const unread = await countUnread(services.database.read, { id: accountId, role });
  const retryAt = await pushTo(services, accountId, { ...payload, unread });
  if (retryAt !== undefined) throw new RetryLater('this job', retryAt);
};

/** Number of unread messages of a conversation. 0 if a newer push replaces this one, or the messages are read or gone. */
const countToPush = async ({ database }: Services, accountId: string, job: MessagePush): Promise<number> => {
  const { conversationId, role, upTo } = job;
  const row = await database.read
    .selectFrom('conversations as c')
    .innerJoin('notification_marks as k', 'k.conversation_id', 'c.id')
    .select(`c.${role}_unread as unread`)
    .where('c.id', '=', conversationId)
    .where('k.account_id', '=', accountId)
    .where('k.pushed_seq', '=', upTo)
    .where(`c.${role}_read_seq`, '<', upTo)
    .executeTakeFirst();
  return row?.unread ?? 0;
};

const pushMessages = async (services: Services, accountId: string, job: MessagePush): Promise<void> => {
  const count = await countToPush(services, accountId, job);
  if (count === 0) return;
  const names = await loadPartnerNames(services.database.read, [job]);
  await push(services, accountId, job.role, {
    title: names.get(job.partnerId) ?? services.settings.get(schoolName),
    body: countLabel(count),
    url: `/${job.role}/messages/${job.partnerId}`,
    tag: `conversation-${job.partnerId}`,
  });
};

const pushDigest = (services: Services, accountId: string, { role, count }: DigestPush): Promise<void> =>
  push(services, accountId, role, {
    title: services.settings.get(schoolName),
    body: countLabel(count),
    url: `/${role}/messages`,
    tag: 'digest',
  });

/** Number of concurrent pushes. A push service may take seconds to respond. */
const parallel = 8;

export const pushHandlers = (services: Services): PendingJobHandler[] => [
  pendingJobHandler(messagePush, {
    title: texts.push,
    parallel,
    run: async (jobs) => {
      for (const { accountId = '', payload } of jobs) await pushMessages(services, accountId, payload);
    },
  }),
  pendingJobHandler(digestPush, {
    title: texts.digest,
    parallel,
    run: async (jobs) => {
      for (const { accountId = '', payload } of jobs) await pushDigest(services, accountId, payload);
    },
  }),
];
