import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { isBrokenReference } from '#platform/server/db/db-errors.ts';
import type { Ports } from '#platform/server/ports.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import type { Channel, Waiting } from './waiting.queries.ts';

const columns = { push: 'pushed_seq', mail: 'mailed_seq' } as const;

const claimOne = async (tx: Db, channel: Channel, { accountId, conversationId, upTo }: Waiting): Promise<boolean> => {
  const column = columns[channel];
  const claimed = await tx
    .insertInto('notification_marks')
    .values({
      account_id: accountId,
      conversation_id: conversationId,
      pushed_seq: 0,
      mailed_seq: 0,
      [column]: upTo,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'conversation_id'])
        .doUpdateSet({ [column]: upTo })
        .where(`notification_marks.${column}`, '<', upTo),
    )
    .returning('conversation_id')
    .executeTakeFirst();
  return claimed !== undefined;
};

/**
 * Moves the marks of one person forward. Of several callers, on whatever node, one gets a conversation.
 * @param store stores the notification in the same transaction, so that neither exists without the other
 */
export const claim = async (
  services: Services,
  channel: Channel,
  waiting: readonly Waiting[],
  store: (context: CommandContext<undefined>, own: readonly Waiting[]) => Promise<void>,
): Promise<void> => {
  // In one order everywhere, so that who comes second finds all of them taken.
  const sorted = [...waiting].sort((left, right) => (left.conversationId < right.conversationId ? -1 : 1));
  try {
    await inTransaction(systemContext(services), async (context) => {
      const own: Waiting[] = [];
      for (const one of sorted) if (await claimOne(context.db, channel, one)) own.push(one);
      if (own.length > 0) await store(context, own);
    });
  } catch (error) {
    // Somebody was deleted meanwhile; what is left is found the next time.
    if (!isBrokenReference(error)) throw error;
  }
};

/** Puts the marks back before the messages, for the jobs to find them untold. */
export const renotify: Ports['renotify'] = async ({ db }, messages) => {
  for (const { accountId, conversationId, seq } of messages)
    for (const column of ['pushed_seq', 'mailed_seq'] as const)
      await db
        .updateTable('notification_marks')
        .set({ [column]: seq - 1 })
        .where('account_id', '=', accountId)
        .where('conversation_id', '=', conversationId)
        .where(column, '>=', seq)
        .execute();
};
