import * as texts from '#texts/platform/server/pending-jobs';
import { secondsFromNow } from '../clock.ts';
import type { Actor, CommandContext, Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { type PendingJobHandler, pendingJobHandler, pendingJobKind, RetryLater } from '../pending-jobs/pending-jobs.ts';
import type { MailMessage } from './mail.ts';
import { mailErrorMessage } from './try-mail.ts';

const mailToSend = pendingJobKind<{ mailId: string }>('mail:send');

declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Mails that are to go out, and what came of those that did. */
    mail_outbox: {
      id: string;
      /** The same for the same mail, so that it is stored once. */
      key: string;
      /** What it is about, such as `messages`. */
      kind: string;
      /** Whom it is for, where they have an account. */
      account_id: string | null;
      /** Null once nothing more is to be sent. */
      to_address: string | null;
      /** JSON of subject, texts and link; null once nothing more is to be sent. */
      content: string | null;
      state: 'waiting' | 'sent' | 'refused' | 'not_sent';
      attempts: number;
      /** What the mail server said last, without addresses. */
      last_answer: string | null;
      /** The life of the school in which it was written: what a restore brings back is not sent again. */
      epoch: string;
      created_at: string;
      finished_at: string | null;
    };
  }
}

/** A mail for the outbox. */
export type OutgoingMail = Omit<MailMessage, 'id' | 'settingsUrl'> & {
  readonly key: string;
  readonly kind: string;
  readonly accountId?: string;
  /** Where its receiver can turn such mail off; missing for mail that they asked for. */
  readonly settingsUrl?: string;
};

/**
 * Stores a mail in the transaction of the change it tells of; it is sent after the commit. A key that was used before stores nothing.
 * Without a mail server nothing is stored.
 */
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

/** Since when the mail waits that has waited longest; undefined where none waits. */
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

/** What a mail server said, without the addresses in it; of one that said nothing, what kept the mail from it. */
const answerOf = (error: unknown): string => {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  return (response ?? mailErrorMessage(code) ?? message ?? 'no answer').replace(/\S+@\S+/g, '…').slice(0, 300);
};

/** Sends a mail, or gives it up. @throws {TryLater} */
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
  services.log.warn({ answer, mail: id }, 'a mail was not taken');
  if (outcome === 'refused' || isOld) return void (await finish(services, id, 'refused', answer));
  await recordAttempt(services, id, answer);
  const hasAnswered = (error as { responseCode?: number } | undefined)?.responseCode !== undefined;
  throw new RetryLater(hasAnswered ? 'this job' : 'all of the kind');
};

/** Sends mails. A server that cannot be reached is asked for one mail only. */
export const mailHandler = (services: Services): PendingJobHandler =>
  pendingJobHandler(mailToSend, {
    title: texts.sendMail,
    run: async (jobs) => {
      for (const { payload } of jobs) await sendWaiting(services, payload.mailId);
    },
  });

/** Moves waiting mail to the epoch that the school has in another database. */
export const moveMailToEpoch = async (db: Db, { from, to }: { from: string; to: string }): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set({ epoch: to })
    .where('state', '=', 'waiting')
    .where('epoch', '=', from)
    .execute();
};

type Writing = Pick<CommandContext<Actor | undefined>, 'db' | 'services'>;

/** Notes what came of a mail that somebody sent to try the server. @param answer undefined where the server has taken it */
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

/** The last mail that was taken, or not, in the last 30 days. */
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

/** Forgets mails of a kind that were refused over a day ago, so that the same keys may be tried again. */
export const forgetRefusedMail = async ({ db, services: { clock } }: Writing, kind: string): Promise<void> => {
  await db
    .deleteFrom('mail_outbox')
    .where('kind', '=', kind)
    .where('state', '=', 'refused')
    .where('finished_at', '<', secondsFromNow(clock, -24 * 3600))
    .execute();
};

/** Forgets mails that are long done. */
export const pruneOutbox = async ({ database, clock }: Services): Promise<void> => {
  const before = secondsFromNow(clock, -retentionDays * 24 * 3600);
  await database.transaction((tx) => tx.deleteFrom('mail_outbox').where('finished_at', '<', before).execute());
};
