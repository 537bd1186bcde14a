import { fold } from '#kernel/fold.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { requireMayWrite, requirePair } from '../conversations/conversations.queries.ts';
import { editQueuedMessage } from '../queued/queued-messages.ts';
import { loadMessageView } from '../reading/messages.view.ts';
import { changeMessage, requireChangeable, requireOwnMessage } from './change-message.ts';

export const editMessage: Handler<(typeof messagesEndpoints)['editMessage']> = async (context, { id, message }) => {
  const queued = await editQueuedMessage(context, id, message);
  if (queued) return queued;
  const row = await requireOwnMessage(context, id);
  requireMayWrite(await requirePair(context, row.receiver_id));
  requireChangeable(context, row);
  if (row.text === message) return loadMessageView(context.db, row);
  await context.audit({ action: 'message:edited', subject: { kind: 'message', id } });
  const now = context.services.clock.now();
  return changeMessage(context, row, { text: message, folded: fold(message), edited_at: now });
};
