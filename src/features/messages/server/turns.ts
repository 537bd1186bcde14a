import type { Database } from '#platform/server/db/database.ts';

const queues = new WeakMap<Database, Map<string, Promise<unknown>>>();

/**
 * Runs work under one key one after the other on this node, so that tabs hear of messages in the order of their places: PostgreSQL
 * lets the next transaction on before it answers the one before. It also keeps a busy conversation from taking all connections.
 * The embedded engine runs transactions in order by itself, and commits together what comes together.
 */
export const inTurn = async <T>(database: Database, key: string, work: () => Promise<T>): Promise<T> => {
  if (database.engine === 'sqlite') return work();
  const queue = queues.get(database) ?? new Map<string, Promise<unknown>>();
  queues.set(database, queue);
  const turn = (queue.get(key) ?? Promise.resolve()).then(work, work);
  queue.set(key, turn);
  try {
    return await turn;
  } finally {
    if (queue.get(key) === turn) queue.delete(key);
  }
};
