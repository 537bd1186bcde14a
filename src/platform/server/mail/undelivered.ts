import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';

/**
 * Returns the accounts that the newest mail of a kind did not reach: refused by the mail server, given up, or dropped
 * by a restore.
 * @param kind kind in the outbox, which keeps finished mails for 30 days
 * @param ids account ids
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
