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

/** Advances a user's marks. Exactly one concurrent caller claims each conversation. `store` joins the transaction. */
export const claim = async (
  services: Services,
  channel: Channel,
  waiting: readonly Waiting[],
  store: (context: CommandContext<undefined>, own: readonly Waiting[]) => Promise<void>,
): Promise<void> => {
  // Locks rows in a fixed order, so that a concurrent caller waits and then finds all of them claimed.
  const sorted = [...waiting].sort((left, right) => (left.conversationId < right.conversationId ? -1 : 1));
  try {
    await inTransaction(systemContext(services), async (context) => {
      const own: Waiting[] = [];
      for (const one of sorted) if (await claimOne(context.db, channel, one)) own.push(one);
      if (own.length > 0) await store(context, own);
    });
  } catch (error) {
    // An account or a conversation was deleted concurrently. The next run finds the remaining messages.
    if (!isBrokenReference(error)) throw error;
  }
};

/** Resets the marks to just before the messages, so that the jobs notify again. */
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
