import type { EventDefinition } from '#kernel/event.ts';
import { writeAudit } from './audit.ts';
import type { Actor, CommandContext, QueryContext } from './context.ts';
import type { PendingEvent } from './events.ts';
import { type PendingJobKind, storePendingJob } from './pending-jobs/pending-jobs.ts';

/** Runs a command in a transaction. After the commit, publishes its events and wakes its pending jobs. */
export const inTransaction = async <A extends Actor | undefined, T>(
  base: QueryContext<A>,
  work: (context: CommandContext<A>) => Promise<T>,
): Promise<T> => {
  const { database, clock, events, pendingJobs, secretColumns } = base.services;
  const { actor, request } = base;
  const auditSource = { actor, request, clock, secretColumns };
  let pending: PendingEvent[] = [];
  let stored = new Set<PendingJobKind>();
  const value = await database.transaction(async (tx) => {
    pending = [];
    stored = new Set();
    return work({
      ...base,
      db: tx,
      afterCommit: (definition: EventDefinition, payload: unknown) => {
        pending.push({ definition, payload });
      },
      enqueue: async (kind, payload, accountId) => {
        await storePendingJob(tx, base.services, kind, payload, accountId);
        stored.add(kind);
      },
      audit: (entry) => writeAudit(tx, auditSource, entry),
    });
  });
  if (pending.length > 0) events.emit(pending);
  for (const kind of stored) pendingJobs.wake(kind);
  return value;
};
