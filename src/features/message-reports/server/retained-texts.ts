import { sql } from 'kysely';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

/** How long after a change a text is kept: where anybody reported something of its conversation, and where nobody did. */
export const retentionDays = { reported: 365, unreported: 30 } as const;

export type RetentionClass = keyof typeof retentionDays;

/** Before a message is changed or deleted: keeps what it says, which is shown to nobody unless somebody asks the school for help. */
export const retainText = async (
  { db, services: { clock } }: Pick<CommandContext, 'db' | 'services'>,
  messageId: string,
): Promise<void> => {
  const text = db
    .selectFrom('messages')
    .select([sql<string>`${clock.newId()}`.as('id'), 'id as message_id', 'text'])
    .select(sql<string>`${clock.now()}`.as('kept_at'))
    .where('id', '=', messageId)
    .where('text', '!=', '');
  await db.insertInto('kept_texts').columns(['id', 'message_id', 'text', 'kept_at']).expression(text).execute();
};

/** What messages said before their senders changed them, oldest first, by the message. */
export const loadRetainedTexts = async (
  db: Db,
  messageIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> => {
  if (messageIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('kept_texts')
    .select(['message_id', 'text'])
    .where('message_id', 'in', messageIds)
    .orderBy('kept_at')
    .orderBy('id')
    .execute();
  const grouped = Map.groupBy(rows, ({ message_id }) => message_id);
  return new Map([...grouped].map(([id, list]) => [id, list.map(({ text }) => text)]));
};

const expiredTexts = (db: Db, { clock }: Services, which: RetentionClass) => {
  const reported = db
    .selectFrom('messages')
    .innerJoin('message_reports', 'message_reports.conversation_id', 'messages.conversation_id')
    .select('messages.id');
  let query = db
    .selectFrom('kept_texts')
    .select('id')
    .where('kept_at', '<', secondsFromNow(clock, -retentionDays[which] * 24 * 60 * 60))
    .where('message_id', which === 'reported' ? 'in' : 'not in', reported);
  if (which === 'reported')
    query = query.where('message_id', 'not in', reported.where('message_reports.state', '=', 'open'));
  return query;
};

/** What {@link forgetKeptTexts} would erase now. */
export const listExpiredTexts = async (services: Services, which: RetentionClass): Promise<string[]> => {
  const rows = await expiredTexts(services.database.read, services, which).orderBy('kept_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/**
 * Erases texts that were kept for their time, unless a report about their conversation is open.
 * @returns their ids
 */
export const eraseExpiredTexts = (services: Services, which: RetentionClass): Promise<string[]> =>
  services.database.transaction(async (tx) => {
    // In one statement, so that a report that comes meanwhile keeps what it is about.
    const erased = tx.deleteFrom('kept_texts').where('id', 'in', expiredTexts(tx, services, which));
    return (await erased.returning('id').execute()).map(({ id }) => id);
  });
