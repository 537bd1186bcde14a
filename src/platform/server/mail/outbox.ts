import * as texts from '#texts/platform/server/pending-jobs';
import { secondsFromNow } from '../clock.ts';
import type { Actor, CommandContext, Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';
import { type PendingJobHandler, pendingJobHandler, RetryLater } from '../pending-jobs/pending-job-handler.ts';
import { pendingJobKind } from '../pending-jobs/pending-jobs.ts';
import type { MailMessage } from './mail.ts';
import { mailErrorMessage } from './try-mail.ts';

const mailToSend = pendingJobKind<{ mailId: string }>('mail:send');

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Mails to send, and the results of sent mails. */
    mail_outbox: {
      id: string;
      /** Deduplication key. A mail is stored once per key. */
      key: string;
      /** Topic of the mail, such as `messages`. */
      kind: string;
      account_id: string | null;
      /** Null when the mail is finished. */
      to_address: string | null;
      /** JSON with subject, texts and link. Null when the mail is finished. */
      content: string | null;
      state: 'waiting' | 'sent' | 'refused' | 'not_sent';
      attempts: number;
      /** Last response of the mail server, without addresses. */
      last_answer: string | null;
      /** Restore generation in which the mail was written. Mail of another generation is not sent again. */
      epoch: string;
      created_at: string;
      finished_at: string | null;
    };
  }
}

export type OutgoingMail = Omit<MailMessage, 'id' | 'settingsUrl'> & {
  readonly key: string;
  readonly kind: string;
  readonly accountId?: string;
  /** URL where the recipient can turn off such mail. Missing for mail that the recipient requested. */
  readonly settingsUrl?: string;
};

/** Stores a mail in the change's transaction, sent after the commit. No-op for a used key or without a server. */
export const enqueueMail = async (
  { db, services, enqueue }: Pick<CommandContext<Actor | undefined>, 'db' | 'services' | 'enqueue'>,
  { key, kind, accountId, to, ...content }: OutgoingMail,
): Promise<void> => {
  const { clock, epoch, mail } = services;
  if (!mail.isConfigured()) return;
  const stored = await db
    .insertInto('mail_outbox')
    .values({
      id: clock.newId(),
      key,
      kind,
      account_id: accountId ?? null,
      to_address: to,
      content: JSON.stringify(content),
      state: 'waiting',
      attempts: 0,
      last_answer: null,
      epoch,
      created_at: clock.now(),
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (stored) await enqueue(mailToSend, { mailId: stored.id }, accountId);
};

const retentionDays = 30;
const giveUpSeconds = 2 * 24 * 3600;

export const oldestWaitingMail = async (db: Db): Promise<string | undefined> => {
  const { oldest } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
};

type Mail = { id: string; to: string; content: string; created_at: string; epoch: string };

const findWaiting = async ({ database }: Services, id: string): Promise<Mail | undefined> => {
  const row = await database.read
    .selectFrom('mail_outbox')
    .select(['to_address', 'content', 'created_at', 'epoch'])
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  if (!row || row.to_address === null || row.content === null) return undefined;
  return { id, to: row.to_address, content: row.content, created_at: row.created_at, epoch: row.epoch };
};

const finish = (
  { database, clock }: Services,
  id: string,
  state: 'sent' | 'refused' | 'not_sent',
  answer: string | null = null,
) =>
  database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set((row) => ({
        state,
        last_answer: answer,
        attempts: state === 'not_sent' ? row.ref('attempts') : row('attempts', '+', 1),
        to_address: null,
        content: null,
        finished_at: clock.now(),
      }))
      .where('id', '=', id)
      .execute(),
  );

const recordAttempt = ({ database }: Services, id: string, answer: string) =>
  database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set((row) => ({ attempts: row('attempts', '+', 1), last_answer: answer }))
      .where('id', '=', id)
      .execute(),
  );

/** Returns the response of a mail server without addresses. Without a response, returns the reason of the failure. */
const answerOf = (error: unknown): string => {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  return (response ?? mailErrorMessage(code) ?? message ?? 'no response').replace(/\S+@\S+/g, '…').slice(0, 300);
};

/** Sends a mail or gives it up. @throws {RetryLater} to retry later */
const sendWaiting = async (services: Services, mailId: string): Promise<void> => {
  const mail = await findWaiting(services, mailId);
  if (!mail) return;
  const { id, to, content } = mail;
  // A restored mail may have been sent before the restore.
  if (mail.epoch !== services.epoch) return void (await finish(services, id, 'not_sent'));
  const isOld = mail.created_at <= secondsFromNow(services.clock, -giveUpSeconds);
  if (!services.mail.isConfigured()) {
    if (!isOld) throw new RetryLater('all of the kind');
    return void (await finish(services, id, 'not_sent'));
  }
  const { outcome, error } = await services.mail.send({
    ...(JSON.parse(content) as Omit<MailMessage, 'id' | 'to'>),
    id,
    to,
  });
  if (outcome === 'sent') return void (await finish(services, id, 'sent'));
  const answer = answerOf(error);
  services.log.warn({ answer, mail: id }, 'a mail could not be sent');
  if (outcome === 'refused' || isOld) return void (await finish(services, id, 'refused', answer));
  await recordAttempt(services, id, answer);
  const hasAnswered = (error as { responseCode?: number } | undefined)?.responseCode !== undefined;
  throw new RetryLater(hasAnswered ? 'this job' : 'all of the kind');
};

/** Creates the handler that sends mails. Tries only one mail while the server is unreachable. */
export const mailHandler = (services: Services): PendingJobHandler =>
  pendingJobHandler(mailToSend, {
    title: texts.sendMail,
    run: async (jobs) => {
      for (const { payload } of jobs) await sendWaiting(services, payload.mailId);
    },
  });

/** Moves waiting mail to the epoch of the school in another database. */
export const moveMailToEpoch = async (db: Db, { from, to }: { from: string; to: string }): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set({ epoch: to })
    .where('state', '=', 'waiting')
    .where('epoch', '=', from)
    .execute();
};

type Writing = Pick<CommandContext<Actor | undefined>, 'db' | 'services'>;

/** Records the result of a test mail. @param answer undefined if the server accepted the mail */
export const recordTrial = async ({ db, services: { clock, epoch } }: Writing, answer: string | undefined) => {
  const [id, now] = [clock.newId(), clock.now()];
  await db
    .insertInto('mail_outbox')
    .values({
      id,
      key: `trial ${id}`,
      kind: 'trial',
      account_id: null,
      to_address: null,
      content: null,
      state: answer === undefined ? 'sent' : 'refused',
      attempts: 1,
      last_answer: answer === undefined ? null : answerOf({ response: answer }),
      epoch,
      created_at: now,
      finished_at: now,
    })
    .execute();
};

/** Returns the last mail of the last 30 days with this state. */
export const lastMail = async (db: Db, state: 'sent' | 'refused') => {
  const row = await db
    .selectFrom('mail_outbox')
    .select(['finished_at', 'last_answer'])
    .where('state', '=', state)
    .where('finished_at', 'is not', null)
    .orderBy('finished_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { finished_at: row.finished_at ?? '', last_answer: row.last_answer };
};

/** Deletes mails of a kind that were refused over a day ago, so that their keys can be used again. */
export const forgetRefusedMail = async ({ db, services: { clock } }: Writing, kind: string): Promise<void> => {
  await db
    .deleteFrom('mail_outbox')
    .where('kind', '=', kind)
    .where('state', '=', 'refused')
    .where('finished_at', '<', secondsFromNow(clock, -24 * 3600))
    .execute();
};

/** Deletes mails that were finished over 30 days ago. */
export const pruneOutbox = async ({ database, clock }: Services): Promise<void> => {
  const before = secondsFromNow(clock, -retentionDays * 24 * 3600);
  await database.transaction((tx) => tx.deleteFrom('mail_outbox').where('finished_at', '<', before).execute());
};

/**
 * Returns accounts that the newest mail of a kind did not reach: refused, given up, or dropped by a restore. The outbox
 * keeps finished mails for 30 days.
 */
export const undeliveredTo = async (db: Db, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const newest = new Map<string, string>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['account_id', 'state'])
      .where('kind', '=', kind)
      .where('account_id', 'in', part)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const { account_id, state } of rows) if (account_id !== null) newest.set(account_id, state);
  });
  return new Set([...newest].flatMap(([id, state]) => (state === 'refused' || state === 'not_sent' ? [id] : [])));
};
