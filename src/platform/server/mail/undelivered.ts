import type { Db } from '../db/database.ts';
import { inParts } from '../db/in-parts.ts';

/**
 * Returns accounts that the newest mail of a kind did not reach: refused, given up, or dropped by a restore. The outbox
 * keeps finished mails for 30 days.
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
