import type { Db } from '#platform/server/db/database.ts';
import type { Frequency } from '../schemas.ts';
import { defaultSettings } from './settings.queries.ts';

export type Channel = 'push' | 'mail';

/** Unread messages of one conversation that a channel has not notified the user about. */
export type Waiting = {
  readonly accountId: string;
  readonly role: 'student' | 'teacher';
  readonly partnerId: string;
  readonly conversationId: string;
  /** Sequence number of the newest message. The mark advances to this number. */
  readonly upTo: number;
  /** Current mark of the channel. */
  readonly notifiedUpTo: number;
  /** Number of all unread messages of the conversation, notified or not. */
  readonly unread: number;
};

export type WaitingFilter = {
  readonly channel: Channel;
  readonly frequency: Frequency;
  /** ISO time. */
  readonly now: string;
  /** Ignores older messages. */
  readonly since: string;
  /** Limits the result to conversations whose oldest waiting message is at least this old. ISO time. */
  readonly waitsSince?: string;
  readonly accountIds?: readonly string[];
};

const notifiedColumns = { push: 'k.pushed_seq', mail: 'k.mailed_seq' } as const;
const switches = { push: 's.push', mail: 's.mail' } as const;
const pageSize = 200;

type Role = Waiting['role'];

/** Selects conversations that may have waiting messages, without reading the messages. */
const candidates = (db: Db, role: Role, filter: WaitingFilter, after: string) => {
  const other: Role = role === 'student' ? 'teacher' : 'student';
  const { channel, now } = filter;
  const query = db
    .selectFrom('conversations as c')
    .leftJoin('notification_settings as s', 's.account_id', `c.${role}_id`)
    .leftJoin('notification_marks as k', (join) =>
      join.onRef('k.account_id', '=', `c.${role}_id`).onRef('k.conversation_id', '=', 'c.id'),
    )
    .innerJoin('accounts as a', 'a.id', `c.${role}_id`)
    .where('a.closed_at', 'is', null)
    .where('c.id', '>', after)
    .where(`c.${role}_unread`, '>', 0)
    .where('c.last_message_at', '>', filter.since)
    .where((row) => row('c.last_seq', '>', row.fn.coalesce(notifiedColumns[channel], row.lit(0))))
    .where((row) => row(row.fn.coalesce('s.frequency', row.val(defaultSettings.frequency)), '=', filter.frequency))
    .where((row) => row(row.fn.coalesce(switches[channel], row.lit(1)), '=', 1));
  return query
    .$if(filter.accountIds !== undefined, (all) => all.where(`c.${role}_id`, 'in', filter.accountIds ?? []))
    .$if(channel === 'push', (all) =>
      all.where((row) =>
        row.exists(
          row
            .selectFrom('push_subscriptions as p')
            .select('p.id')
            .whereRef('p.account_id', '=', `c.${role}_id`)
            .where((one) => one.or([one('p.retry_at', 'is', null), one('p.retry_at', '<=', now)])),
        ),
      ),
    )
    .select((row) => [
      `c.${role}_id as accountId`,
      `c.${other}_id as partnerId`,
      'c.id as conversationId',
      `c.${role}_unread as unread`,
      `c.${role}_read_seq as read`,
      row.fn.coalesce(notifiedColumns[channel], row.lit(0)).as('notifiedUpTo'),
    ])
    .orderBy('c.id')
    .limit(pageSize);
};

/** Loads a page of candidates with the sequence number of the newest waiting message and the time of the oldest. */
const listPage = (db: Db, role: Role, filter: WaitingFilter, after: string) =>
  db
    .selectFrom(candidates(db, role, filter, after).as('w'))
    .selectAll('w')
    .select((row) => {
      const unnotified = row
        .selectFrom('messages as m')
        .whereRef('m.conversation_id', '=', 'w.conversationId')
        .whereRef('m.seq', '>', 'w.read')
        .whereRef('m.seq', '>', 'w.notifiedUpTo')
        .whereRef('m.sender_id', '=', 'w.partnerId')
        .where('m.deleted_at', 'is', null)
        .where('m.hidden_at', 'is', null)
        .limit(1);
      return [
        unnotified.select('m.seq').orderBy('m.seq', 'desc').as('upTo'),
        unnotified.select('m.created_at').orderBy('m.seq').as('oldest'),
      ];
    })
    .orderBy('w.conversationId')
    .execute();

async function* pagesOf(db: Db, role: Role, filter: WaitingFilter): AsyncGenerator<Waiting[]> {
  for (let after = ''; ; ) {
    const rows = await listPage(db, role, filter, after);
    const waiting = rows.flatMap(({ upTo, oldest, read: _, ...row }) => {
      const isDue = oldest !== null && (filter.waitsSince === undefined || oldest <= filter.waitsSince);
      return upTo !== null && isDue ? [{ ...row, role, upTo }] : [];
    });
    if (waiting.length > 0) yield waiting;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = last.conversationId;
  }
}

/** Loads waiting messages in pages. The conversations of one user may be spread over several pages. */
export async function* waitingPages(db: Db, filter: WaitingFilter): AsyncGenerator<Waiting[]> {
  if (filter.accountIds?.length === 0) return;
  for (const role of ['student', 'teacher'] as const) yield* pagesOf(db, role, filter);
}

export const waitingByPerson = async (db: Db, filter: WaitingFilter): Promise<Map<string, Waiting[]>> => {
  const people = new Map<string, Waiting[]>();
  for await (const page of waitingPages(db, filter))
    for (const one of page) people.set(one.accountId, [...(people.get(one.accountId) ?? []), one]);
  return people;
};

export const countUnread = async (
  db: Db,
  { id, role }: { id: string; role: 'student' | 'teacher' },
): Promise<number> => {
  const { unread } = await db
    .selectFrom('conversations')
    .select((row) => row.fn.coalesce(row.fn.sum<number>(`${role}_unread`), row.lit(0)).as('unread'))
    .where(`${role}_id`, '=', id)
    .executeTakeFirstOrThrow();
  return Number(unread);
};
