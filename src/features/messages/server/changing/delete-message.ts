import type { Verb } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { deleteHeldMessage } from '../held/held-messages.ts';
import { eraseFiles } from '../sending/attach-files.ts';
import { changeMessage, requireChangeable, requireOwnMessage, viewOfMessage } from './change-message.ts';

export const deleteMessage: Verb<(typeof messagesEndpoints)['deleteMessage']> = async (context, { id }) => {
  const held = await deleteHeldMessage(context, id);
  if (held) return held;
  const row = await requireOwnMessage(context, id);
  if (row.deleted_at !== null) return viewOfMessage(context.db, row);
  requireChangeable(context, row);
  await eraseFiles(context, 'message_id', id);
  await context.audit({ action: 'message:deleted', subject: { kind: 'message', id } });
  await context.audit({ action: 'message:deleted', subject: { kind: 'message', id } });
  const now = context.services.clock.now();
  return changeMessage(context, row, { text: '', folded: '', file_count: 0, deleted_at: now });
};
