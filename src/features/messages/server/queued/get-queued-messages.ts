import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { requirePair } from '../conversations/conversations.queries.ts';
import { loadQueuedMessageViews } from '../reading/messages.view.ts';

export const getQueuedMessages: Handler<(typeof messagesEndpoints)['getQueuedMessages']> = async (
  context,
  { userId },
) => {
  const { studentId, teacherId, ruling } = await requirePair(context, userId);
  const rows = await context.db
    .selectFrom('held_messages')
    .selectAll()
    .where('student_id', '=', studentId)
    .where('teacher_id', '=', teacherId)
    .where('sender_id', '=', context.actor.id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  // Quiet hours may have changed since the message was written.
  const waits_until = ruling.quietUntil;
  return loadQueuedMessageViews(
    context.db,
    waits_until === undefined ? rows : rows.map((row) => ({ ...row, waits_until })),
  );
};
