import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/messages/errors';
import type { Message } from '../../records.ts';
import { loadMessageViews } from '../reading/messages.view.ts';
import { changeMessage, lockMessage } from './change-message.ts';

type MessageKey = { readonly id: string; readonly conversation_id: string };

const setHidden = async <A>(
  context: CommandContext<A>,
  { id, conversation_id }: MessageKey,
  hiddenAt: string | null,
) => {
  const row = await lockMessage(context, id, conversation_id);
  if (row.deleted_at !== null) throw new AppError('conflict', texts.deletedBySender);
  if ((row.hidden_at === null) === (hiddenAt === null)) return false;
  await changeMessage(context, row, { hidden_at: hiddenAt });
  return true;
};

/** Hides a message; its `seq` stays. @returns true if it was visible @throws AppError conflict if it is deleted */
export const hideMessage = <A>(context: CommandContext<A>, key: MessageKey): Promise<boolean> =>
  setHidden(context, key, context.services.clock.now());

/** Shows a hidden message again. @returns true if it was hidden @throws AppError conflict if it is deleted */
export const unhideMessage = <A>(context: CommandContext<A>, key: MessageKey): Promise<boolean> =>
  setHidden(context, key, null);

const viewsWithHiddenText = async (db: Db, rows: readonly Tables['messages'][]): Promise<Message[]> => {
  const views = await loadMessageViews(
    db,
    rows.map((row) => ({ ...row, hidden_at: null, quoted_id: null })),
  );
  return views.map((view, index) => {
    const hiddenAt = rows[index]?.hidden_at;
    return hiddenAt ? { ...view, hiddenAt } : view;
  });
};

/** Returns hidden texts too, for admins. Omits quotes, which may be outside the range that the admin may see. */
export const listMessagesAround = async (
  db: Db,
  { conversationId, seq, each }: { conversationId: string; seq: number; each: number },
): Promise<Message[]> => {
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .where('seq', '>=', seq - each)
    .where('seq', '<=', seq + each)
    .orderBy('seq')
    .execute();
  return viewsWithHiddenText(db, rows);
};
