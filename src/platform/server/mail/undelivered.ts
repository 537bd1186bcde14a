import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';

/**
 * Finds whom the newest mail of a kind did not reach: the mail server refused it, it was given up, or a restore dropped it.
 * @param kind as in the outbox, which keeps what is done for 30 days
 * @param ids of accounts
 */
export const undeliveredTo = async (db: Db, kind: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const newest = new Map<string, string>();
  await inParts(ids, async (part) => {
    const rows = await db
      .selectFrom('mail_outbox')
      .select(['account_id', 'state'])
      .where('kind', '=', kind)
      .where('account_id', 'in', part)
      .orderBy('created_at')
      .orderBy('id')
      .execute();
    for (const { account_id, state } of rows) if (account_id !== null) newest.set(account_id, state);
  });
  return new Set([...newest].flatMap(([id, state]) => (state === 'refused' || state === 'not_sent' ? [id] : [])));
};
