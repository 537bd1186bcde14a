import { sql } from 'kysely';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';

/** How long after a change a text is kept, and longer while a report about its conversation is open. */
export const keptDays = 365;

/** Before a message is changed or deleted: what it says is kept where somebody of its conversation asked the school for help. */
export const keepText = async (
  { db, services: { clock } }: Pick<CommandContext, 'db' | 'services'>,
  messageId: string,
): Promise<void> => {
  const text = db
    .selectFrom('messages')
    .select([sql<string>`${clock.newId()}`.as('id'), 'messages.id as message_id', 'messages.text'])
    .select(sql<string>`${clock.now()}`.as('kept_at'))
    .where('messages.id', '=', messageId)
    .where('messages.text', '!=', '')
    .where((row) =>
      row.exists(
        row
          .selectFrom('message_reports')
          .select('message_reports.id')
          .whereRef('message_reports.conversation_id', '=', 'messages.conversation_id'),
      ),
    );
  await db.insertInto('kept_texts').columns(['id', 'message_id', 'text', 'kept_at']).expression(text).execute();
};

/** What messages said before their senders changed them, oldest first, by the message. */
export const keptTextsOf = async (db: Db, messageIds: readonly string[]): Promise<ReadonlyMap<string, string[]>> => {
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

const oldTexts = async (db: Db, { clock }: Services): Promise<string[]> => {
  const needed = db
    .selectFrom('messages')
    .innerJoin('message_reports', 'message_reports.conversation_id', 'messages.conversation_id')
    .select('messages.id')
    .where('message_reports.state', '=', 'open');
  const rows = await db
    .selectFrom('kept_texts')
    .select('id')
    .where('kept_at', '<', secondsFromNow(clock, -keptDays * 24 * 60 * 60))
    .where('message_id', 'not in', needed)
    .orderBy('kept_at')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** What {@link forgetKeptTexts} would erase now. */
export const findOldTexts = (services: Services): Promise<string[]> => oldTexts(services.database.read, services);

/**
 * Erases texts that were kept for a year, unless a report about their conversation is open.
 * @returns their ids
 */
export const forgetKeptTexts = (services: Services): Promise<string[]> =>
  services.database.transaction(async (tx) => {
    const ids = await oldTexts(tx, services);
    await inParts(ids, (part) => tx.deleteFrom('kept_texts').where('id', 'in', part).execute());
    return ids;
  });
