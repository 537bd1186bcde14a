import { forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import { created, found } from '#platform/server/outcome.ts';
import { messageReportsChanged, type messageReportsEndpoints } from '../contract.ts';
import { loadRetainedTexts } from './retained-texts.ts';

export const reportMessage: Handler<(typeof messageReportsEndpoints)['reportMessage']> = async (context, input) => {
  const message = await requireReceived(context, input.id);
  const report = {
    id: context.services.clock.newId(),
    message_id: message.id,
    conversation_id: message.conversation_id,
    seq: message.seq,
    reporter_id: context.actor.id,
    sender_id: message.sender_id,
    reason: input.reason,
    text: await textOf(context, message),
    sent_at: message.created_at,
    state: 'open',
    closed_at: null,
    closed_by: null,
    created_at: context.services.clock.now(),
  } as const;
  const inserted = await context.db
    .insertInto('message_reports')
    .values(report)
    .onConflict((conflict) => conflict.column('message_id').doNothing())
    .returning(['id', 'created_at'])
    .executeTakeFirst();
  if (!inserted) return found(await getEarlierReport(context, message.id));
  await context.audit({ action: 'message:reported', subject: { kind: 'message', id: message.id } });
  context.afterCommit(messageReportsChanged, {});
  return created({ _id: inserted.id, messageId: message.id, createdAt: inserted.created_at });
};

type Received = Pick<
  Tables['messages'],
  'id' | 'conversation_id' | 'seq' | 'sender_id' | 'text' | 'deleted_at' | 'created_at'
>;

/** Returns a message that the caller received. @throws AppError forbidden, the same for an unknown message */
const requireReceived = async ({ db, actor }: CommandContext, id: string): Promise<Received> => {
  const message = await db
    .selectFrom('messages')
    .select(['id', 'conversation_id', 'seq', 'sender_id', 'text', 'deleted_at', 'created_at'])
    .where('id', '=', id)
    .where('receiver_id', '=', actor.id)
    .executeTakeFirst();
  if (!message) throw forbidden();
  return message;
};

/** Returns the text: for a deleted message the last retained one, or an empty string once that was erased. */
const textOf = async ({ db }: CommandContext, { id, text, deleted_at }: Received): Promise<string> =>
  deleted_at === null ? text : ((await loadRetainedTexts(db, [id])).get(id)?.at(-1) ?? '');

const getEarlierReport = async ({ db }: CommandContext, messageId: string) => {
  const earlier = await db
    .selectFrom('message_reports')
    .select(['id', 'created_at'])
    .where('message_id', '=', messageId)
    .executeTakeFirstOrThrow();
  return { _id: earlier.id, messageId, createdAt: earlier.created_at };
};
