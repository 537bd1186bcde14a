import type { Database } from '#platform/server/db/database.ts';
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts';

const withLock = createKeyedMutex();

/**
 * Serializes the messages of one conversation within this process, so that tabs receive them in the order of `seq`.
 * PostgreSQL lets the next transaction proceed before it answers the commit of the previous one. The lock also prevents
 * a busy conversation from using all database connections. SQLite needs no lock: it runs transactions in order and
 * commits concurrent ones together.
 * @param key identifies the conversation
 */
export const withPairLock = <T>({ engine }: Database, key: string, work: () => Promise<T>): Promise<T> =>
  engine === 'sqlite' ? work() : withLock(key, work);
