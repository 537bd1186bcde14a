import { secondsFromNow } from '../clock.ts';
import type { Actor, CommandContext, Services } from '../context.ts';
import type { Db } from '../db/database.ts';
import { databaseTime } from '../job-runs.ts';
import type { MailMessage } from './mail.ts';
import { mailErrorSentence } from './try-mail.ts';

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
      next_attempt_at: string;
      /** In the database's time; a node that falls silent loses the mail to another one. */
      leased_until: string | null;
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
 * Stores a mail in the transaction of what it tells of; it goes out after the commit, from whichever node comes first. A key that was
 * used before stores nothing. Ask `mail.isConfigured` first: without a mail server nothing is stored.
 */
export const enqueueMail = async (
  { db, services: { clock, epoch, mail } }: Pick<CommandContext<Actor | undefined>, 'db' | 'services'>,
  { key, kind, accountId, to, ...content }: OutgoingMail,
): Promise<void> => {
  if (!mail.isConfigured()) return;
  const now = clock.now();
  await db
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
      next_attempt_at: now,
      leased_until: null,
      last_answer: null,
      epoch,
      created_at: now,
      finished_at: null,
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
};

const atOnce = 50;
const leaseSeconds = 120;
const keptDays = 30;
const giveUpSeconds = 2 * 24 * 3600;
const backoffSeconds = [60, 300, 900, 3600];
const longestBackoffSeconds = 3 * 3600;

type Taken = { id: string; to: string; content: string; attempts: number; created_at: string };

/** Since when the mail waits that has waited longest; undefined where none waits. */
export const oldestWaitingMail = async (db: Db): Promise<string | undefined> => {
  const { oldest } = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => fn.min('created_at').as('oldest'))
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return oldest ?? undefined;
};

const findDue = async ({ database, clock }: Services): Promise<string[]> => {
  const rows = await database.read
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('next_attempt_at', '<=', clock.now())
    .orderBy('next_attempt_at')
    .limit(atOnce)
    .execute();
  return rows.map(({ id }) => id);
};

/** Takes a mail for this node. Of several that try, one gets it. */
const take = async ({ database, clock }: Services, id: string): Promise<Taken | undefined> => {
  const row = await database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ leased_until: databaseTime(database, leaseSeconds) })
      .where('id', '=', id)
      .where('state', '=', 'waiting')
      .where('next_attempt_at', '<=', clock.now())
      .where((one) => one.or([one('leased_until', 'is', null), one('leased_until', '<', databaseTime(database, 0))]))
      .returning(['to_address', 'content', 'attempts', 'created_at'])
      .executeTakeFirst(),
  );
  if (!row || row.to_address === null || row.content === null) return undefined;
  return { id, to: row.to_address, content: row.content, attempts: row.attempts, created_at: row.created_at };
};

const finish = ({ database, clock }: Services, id: string, state: 'sent' | 'refused', answer: string | null) =>
  database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set((row) => ({
        state,
        last_answer: answer,
        attempts: row('attempts', '+', 1),
        to_address: null,
        content: null,
        leased_until: null,
        finished_at: clock.now(),
      }))
      .where('id', '=', id)
      .execute(),
  );

const putOff = ({ database, clock }: Services, { id, attempts }: Taken, answer: string) =>
  database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({
        attempts: attempts + 1,
        next_attempt_at: secondsFromNow(clock, backoffSeconds[attempts] ?? longestBackoffSeconds),
        leased_until: null,
        last_answer: answer,
      })
      .where('id', '=', id)
      .execute(),
  );

/** What a mail server said, without the addresses in it; of one that said nothing, what kept the mail from it. */
const answerOf = (error: unknown): string => {
  const { response, code, message } = error as { response?: string; code?: string; message?: string };
  return (response ?? mailErrorSentence(code) ?? message ?? 'no answer').replace(/\S+@\S+/g, '…').slice(0, 300);
};

/** @returns whether the server can be used at all */
const sendOne = async (services: Services, mail: Taken): Promise<boolean> => {
  const content = JSON.parse(mail.content) as Omit<MailMessage, 'id' | 'to'>;
  const { outcome, error } = await services.mail.send({ ...content, id: mail.id, to: mail.to });
  if (outcome === 'sent') {
    await finish(services, mail.id, 'sent', null);
    return true;
  }
  const answer = answerOf(error);
  services.log.warn({ answer, mail: mail.id }, 'a mail was not taken');
  const isOld = mail.created_at <= secondsFromNow(services.clock, -giveUpSeconds);
  if (outcome === 'refused' || isOld) await finish(services, mail.id, 'refused', answer);
  else await putOff(services, mail, answer);
  return outcome === 'refused' || (error as { responseCode?: number } | undefined)?.responseCode !== undefined;
};

/** What a restore has brought back was written in an earlier life of the school; nobody knows whether it went out then. */
const dropOfEarlierLives = ({ database, clock, epoch }: Services) =>
  database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ state: 'not_sent', to_address: null, content: null, leased_until: null, finished_at: clock.now() })
      .where('state', '=', 'waiting')
      .where('epoch', '!=', epoch)
      .execute(),
  );

/** Mail that waits when a school moves to another database, where it begins another life. */
export const takeMailAlong = async (db: Db, { from, to }: { from: string; to: string }): Promise<void> => {
  await db
    .updateTable('mail_outbox')
    .set({ epoch: to, leased_until: null })
    .where('state', '=', 'waiting')
    .where('epoch', '=', from)
    .execute();
};

const hasOfEarlierLives = async ({ database, epoch }: Services): Promise<boolean> =>
  (await database.read
    .selectFrom('mail_outbox')
    .select('id')
    .where('state', '=', 'waiting')
    .where('epoch', '!=', epoch)
    .executeTakeFirst()) !== undefined;

/** Where mail was switched off, what waits is given up in the same time as with a server that cannot be reached. */
const giveUpOld = async ({ database, clock }: Services): Promise<void> => {
  await database.transaction((tx) =>
    tx
      .updateTable('mail_outbox')
      .set({ state: 'not_sent', to_address: null, content: null, leased_until: null, finished_at: clock.now() })
      .where('state', '=', 'waiting')
      .where('created_at', '<=', secondsFromNow(clock, -giveUpSeconds))
      .execute(),
  );
};

/** @returns whether to go on: some were this node's, and the server could be used */
const sendSome = async (services: Services, due: readonly string[], signal: AbortSignal): Promise<boolean> => {
  let isOwn = false;
  for (const id of due) {
    const mail = signal.aborted ? undefined : await take(services, id);
    if (!mail) continue;
    isOwn = true;
    if (!(await sendOne(services, mail))) return false;
  }
  return isOwn;
};

/** Sends what is due. A server that cannot be used is left alone until the next time. */
export const sendOutbox = async (services: Services, signal: AbortSignal): Promise<void> => {
  if (await hasOfEarlierLives(services)) await dropOfEarlierLives(services);
  if (!services.mail.isConfigured()) return giveUpOld(services);
  for (let due = await findDue(services); due.length > 0; due = await findDue(services))
    if (!(await sendSome(services, due, signal))) return;
};

type Writing = Pick<CommandContext<Actor | undefined>, 'db' | 'services'>;

/** Notes what came of a mail that somebody sent to try the server. @param answer undefined where the server has taken it */
export const noteTrial = async ({ db, services: { clock, epoch } }: Writing, answer: string | undefined) => {
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
      next_attempt_at: now,
      leased_until: null,
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
  const before = secondsFromNow(clock, -keptDays * 24 * 3600);
  await database.transaction((tx) => tx.deleteFrom('mail_outbox').where('finished_at', '<', before).execute());
};
