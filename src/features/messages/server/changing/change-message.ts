import { AppError, forbidden } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/messages/errors';
import { messageChanged } from '../../contract.ts';
import { changeMinutes } from '../../limits.ts';
import type { Message } from '../../records.ts';
import { loadMessageView } from '../reading/messages.view.ts';

type Row = Tables['messages'];
type Change = Partial<Pick<Row, 'text' | 'folded' | 'file_count' | 'edited_at' | 'deleted_at' | 'hidden_at'>>;

const tooLate = (message: string) => new AppError('too_late', message);

/** Locks and returns the caller's message. @throws AppError forbidden, the same for an unknown message */
export const requireOwnMessage = async ({ db, actor }: CommandContext, id: string): Promise<Row> => {
  const own = await db
    .selectFrom('messages')
    .select('conversation_id')
    .where('id', '=', id)
    .where('sender_id', '=', actor.id)
    .executeTakeFirst();
  if (!own) throw forbidden();
  return lockMessage({ db }, id, own.conversation_id);
};

/** Locks the conversation, as every change requires, so that changes are numbered in the order of commits. */
export const lockMessage = async (
  { db }: Pick<CommandContext, 'db'>,
  id: string,
  conversationId: string,
): Promise<Row> => {
  await db
    .updateTable('conversations')
    .set((row) => ({ last_change: row.ref('last_change') }))
    .where('id', '=', conversationId)
    .execute();
  const row = await db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw forbidden();
  return row;
};

/** Checks that the sender may still change the message. @throws AppError too_late */
export const requireChangeable = ({ services }: CommandContext, row: Row): void => {
  if (row.deleted_at !== null) throw tooLate(texts.deleted);
  if (row.hidden_at !== null) throw tooLate(texts.hidden);
  if (row.created_at < secondsFromNow(services.clock, -changeMinutes * 60))
    throw tooLate(texts.tooLate({ minutes: changeMinutes }));
};

/** Writes a change with the next change number and notifies both. The caller must have locked the conversation. */
export const changeMessage = async <A>(
  context: CommandContext<A>,
  { id, conversation_id }: Pick<Row, 'id' | 'conversation_id'>,
  change: Change,
): Promise<Message> => {
  const { db, services, afterCommit } = context;
  if (change.text !== undefined) await services.ports.messageReports.retainText(context, id);
  const { last_change } = await db
    .updateTable('conversations')
    .set((row) => ({ last_change: row('last_change', '+', 1) }))
    .where('id', '=', conversation_id)
    .returning('last_change')
    .executeTakeFirstOrThrow();
  const row = await db
    .updateTable('messages')
    .set({
      ...change,
      change_seq: last_change,
      updated_at: change.edited_at ?? change.deleted_at ?? services.clock.now(),
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const message = await loadMessageView(db, row);
  afterCommit(messageChanged, { message });
  return message;
};
