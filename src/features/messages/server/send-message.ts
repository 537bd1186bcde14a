import { forbidden } from '#kernel/app-error.ts';
import type { InputOf } from '#kernel/endpoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { brokenUniqueKey, isBrokenReference } from '#platform/server/db/db-errors.ts';
import type { Procedure } from '#platform/server/feature.ts';
import { type Message, messageCreated, type messagesEndpoints } from '../contract.ts';
import { messageView } from './messages.view.ts';
import { type Pair, requirePair } from './pair.ts';
import { inTurn } from './turns.ts';

type Endpoint = (typeof messagesEndpoints)['sendMessage'];
type Sent = { message: Message; isNew: boolean };

export const sendMessage: Procedure<Endpoint> = {
  ownTransaction: async (context, input) => {
    const pairKey = [context.actor.id, input.userId].sort().join(' ');
    const send = () =>
      inTurn(context.services.database, pairKey, () => context.transaction((command) => sendOnce(command, input)));
    const { message, isNew } = await send().catch((error: unknown): Promise<Sent> => {
      // The same message came twice at once, and the other one was first.
      if (brokenUniqueKey(error) === 'messages_sender_id_client_id_key') return send();
      throw isBrokenReference(error) ? forbidden() : error;
    });
    context.answer.status = isNew ? 201 : 200;
    return message;
  },
};

const sendOnce = async (context: CommandContext, input: InputOf<Endpoint>): Promise<Sent> => {
  const pair = await requirePair(context, input.userId);
  const known = await findSent(context, input.clientId);
  if (known) return { message: messageView(known), isNew: false };
  const now = context.services.clock.now();
  const { id: conversationId, last_seq: seq } = await takePlace(context, pair, now);
  const row = {
    id: context.services.clock.newId(),
    conversation_id: conversationId,
    seq,
    sender_id: context.actor.id,
    receiver_id: input.userId,
    text: input.message,
    client_id: input.clientId ?? null,
    created_at: now,
    updated_at: now,
  };
  await context.db.insertInto('messages').values(row).execute();
  const message = messageView(row);
  context.afterCommit(messageCreated, {
    message,
    senderSession: context.actor.sessionId,
    senderConnection: context.connectionId,
  });
  return { message, isNew: true };
};

const findSent = async ({ db, actor }: CommandContext, clientId: string | undefined) =>
  clientId === undefined
    ? undefined
    : db
        .selectFrom('messages')
        .selectAll()
        .where('sender_id', '=', actor.id)
        .where('client_id', '=', clientId)
        .executeTakeFirst();

/** The next place in a conversation. Its row stays locked until the commit, so places are taken one after the other. */
const takePlace = ({ db, services }: CommandContext, { studentId, teacherId, other }: Pair, now: string) =>
  db
    .insertInto('conversations')
    .values({
      id: services.clock.newId(),
      student_id: studentId,
      teacher_id: teacherId,
      last_seq: 1,
      last_message_at: now,
      student_unread: other === 'student' ? 1 : 0,
      teacher_unread: other === 'teacher' ? 1 : 0,
      student_read_seq: 0,
      teacher_read_seq: 0,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'teacher_id']).doUpdateSet((row) => ({
        last_seq: row('conversations.last_seq', '+', 1),
        last_message_at: now,
        [`${other}_unread`]: row(`conversations.${other}_unread`, '+', 1),
      })),
    )
    .returning(['id', 'last_seq'])
    .executeTakeFirstOrThrow();
