import type { EventDefinition } from '#kernel/event.ts';
import { writeAudit } from './audit.ts';
import type { Actor, CommandContext, PendingEvent, QueryContext } from './context.ts';

/**
 * Runs a command in a transaction; its events go out after the commit.
 * @param base the caller's context; its `db` is replaced by the transaction's handle
 */
export const inTransaction = async <A extends Actor | undefined, T>(
  base: QueryContext<A>,
  work: (context: CommandContext<A>) => Promise<T>,
): Promise<T> => {
  const { database, clock, events, secretColumns } = base.services;
  const { actor, request } = base;
  const who = { actor, request, clock, secretColumns };
  let pending: PendingEvent[] = [];
  const value = await database.transaction(async (tx) => {
    pending = [];
    return work({
      ...base,
      db: tx,
      afterCommit: (definition: EventDefinition, payload: unknown) => {
        pending.push({ definition, payload });
      },
      audit: (entry) => writeAudit(tx, who, entry),
    });
  });
  if (pending.length > 0) events.emit(pending);
  return value;
};
