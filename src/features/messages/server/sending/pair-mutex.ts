import type { Database } from '#platform/server/db/database.ts';
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts';

const withLock = createKeyedMutex();

/**
 * Serializes a conversation's messages in this process, so that tabs receive them in the order of `seq`. PostgreSQL
 * lets the next transaction proceed before it answers the previous commit. The lock also prevents a busy conversation
 * from using all database connections. SQLite runs transactions in order.
 */
export const withPairLock = <T>({ engine }: Database, key: string, work: () => Promise<T>): Promise<T> =>
  engine === 'sqlite' ? work() : withLock(key, work);
