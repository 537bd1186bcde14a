import type { Database } from '#platform/server/db/database.ts';
import { createKeyedMutex } from '#platform/server/keyed-mutex.ts';

const withLock = createKeyedMutex();

/**
 * Lets tabs hear of messages in the order of their places: PostgreSQL lets the next transaction on before it answers the one before.
 * It also keeps a busy conversation from taking all connections. The embedded engine runs transactions in order by itself, and
 * commits together what comes together.
 * @param key names the conversation
 */
export const withPairLock = <T>({ engine }: Database, key: string, work: () => Promise<T>): Promise<T> =>
  engine === 'sqlite' ? work() : withLock(key, work);
