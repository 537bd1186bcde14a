import { fold } from '#kernel/fold.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { requireMayWrite, requirePair } from '../conversations/pair.ts';
import { editHeldMessage } from '../held/held-messages.ts';
import { changeMessage, requireChangeable, requireOwnMessage, viewOfMessage } from './change-message.ts';

export const editMessage: Handler<(typeof messagesEndpoints)['editMessage']> = async (context, { id, message }) => {
  const held = await editHeldMessage(context, id, message);
  if (held) return held;
  const row = await requireOwnMessage(context, id);
  requireMayWrite(await requirePair(context, row.receiver_id));
  requireChangeable(context, row);
  if (row.text === message) return viewOfMessage(context.db, row);
  await context.audit({ action: 'message:edited', subject: { kind: 'message', id } });
  const now = context.services.clock.now();
  return changeMessage(context, row, { text: message, folded: fold(message), edited_at: now });
};
