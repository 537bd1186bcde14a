import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { deleteQueuedMessage } from '../queued/queued-messages.ts';
import { loadMessageView } from '../reading/messages.view.ts';
import { changeMessage, requireChangeable, requireOwnMessage } from './change-message.ts';

export const deleteMessage: Handler<(typeof messagesEndpoints)['deleteMessage']> = async (context, { id }) => {
  const queued = await deleteQueuedMessage(context, id);
  if (queued) {
    await context.audit({ action: 'waiting-message:deleted', subject: { kind: 'message', id } });
    return queued;
  }
  const row = await requireOwnMessage(context, id);
  if (row.deleted_at !== null) return loadMessageView(context.db, row);
  requireChangeable(context, row);
  await context.audit({ action: 'message:deleted', subject: { kind: 'message', id } });
  // The files are hidden but retained as long as the text, in case the message is reported.
  const now = context.services.clock.now();
  return changeMessage(context, row, { text: '', folded: '', file_count: 0, deleted_at: now });
};
