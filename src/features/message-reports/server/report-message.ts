import { AppError, forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import { created, found } from '#platform/server/outcome.ts';
import * as texts from '#texts/message-reports/errors';
import { messageReportsChanged, type messageReportsEndpoints } from '../contract.ts';

export const reportMessage: Verb<(typeof messageReportsEndpoints)['reportMessage']> = async (context, input) => {
  const message = await requireReceived(context, input.id);
  const report = {
    id: context.services.clock.newId(),
    message_id: message.id,
    conversation_id: message.conversation_id,
    seq: message.seq,
    reporter_id: context.actor.id,
    sender_id: message.sender_id,
    reason: input.reason,
    text: message.text,
    sent_at: message.created_at,
    state: 'open',
    closed_at: null,
    closed_by: null,
    created_at: context.services.clock.now(),
  } as const;
  const made = await context.db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  if (!made) return found(await findEarlier(context, message.id));
  await context.audit({ action: 'message:reported', subject: { kind: 'message', id: message.id } });
  context.afterCommit(messageReportsChanged, {});
  return created({ _id: made.id, messageId: message.id, createdAt: made.created_at });
};

/** @throws AppError forbidden, in the same words for what is not there; conflict when nothing is left of it */
const requireReceived = async ({ db, actor }: CommandContext, id: string) => {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'text', 'deleted_at', 'created_at'])
    .where('id', '=', id)
    .where('receiver_id', '=', actor.id)
    .executeTakeFirst();
  if (!message) throw forbidden();
  if (message.deleted_at !== null) throw new AppError('conflict', texts.deletedBySender);
  return message;
};

const findEarlier = async ({ db }: CommandContext, messageId: string) => {
  const earlier = await db
    .selectFrom('message_reports')
    .select(['id', 'created_at'])
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return { _id: earlier.id, messageId, createdAt: earlier.created_at };
};
