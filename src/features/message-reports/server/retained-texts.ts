import { sql } from 'kysely';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Days for which a changed text is retained, depending on whether the conversation contains a report. */
export const retentionDays = { reported: 365, unreported: 30 } as const;

export type RetentionClass = keyof typeof retentionDays;

/** Stores a message's text before an edit or deletion. Only admins see it, and only through a report. */
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

/** Returns the texts that messages had before their senders changed them, oldest first, by message id. */
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

export const listExpiredTexts = async (services: Services, which: RetentionClass): Promise<string[]> => {
  const rows = await expiredTexts(services.database.read, services, which).orderBy('kept_at').orderBy('id').execute();
  return rows.map(({ id }) => id);
};

/** Erases expired texts, unless a report on the conversation is open. @returns their ids */
export const eraseExpiredTexts = (services: Services, which: RetentionClass): Promise<string[]> =>
  services.database.transaction(async (tx) => {
    // One statement selects and deletes, so that a concurrent report does not lose its texts.
    const erased = tx.deleteFrom('kept_texts').where('id', 'in', expiredTexts(tx, services, which));
    return (await erased.returning('id').execute()).map(({ id }) => id);
  });
