import { sql } from 'kysely';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { hasDetails, redactLines } from '#platform/server/personal-data/redact-lines.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { auditDays } from './settings.ts';

const batchSize = 500;

/** Entries of the audit log whose time is over, oldest first. */
const listOldLines = async ({ clock }: Services, db: Db, days: number, after: string): Promise<string[]> => {
  const before = secondsFromNow(clock, -days * 24 * 3600);
  const rows = await db
    .selectFrom('audit_log')
    .select('id')
    .where('at', '<', before)
    .where('id', '>', after)
    .where(hasDetails)
    .orderBy('id')
    .limit(batchSize)
    .execute();
  return rows.map(({ id }) => id);
};

/** What {@link forgetOldDetails} would take if entries kept what they tell for so many days: the same ones, found in the same way. */
export const listOldDetails = async (services: Services, days: number): Promise<string[]> => {
  const found: string[] = [];
  for (;;) {
    const batch = await listOldLines(services, services.database.read, days, found.at(-1) ?? '');
    found.push(...batch);
    if (batch.length < batchSize) return found;
  }
};

/**
 * Takes out of old entries of the audit log what they tell. Who did what, and when, stays; the chain of seals stays whole.
 * @returns the ids of the entries
 */
export const redactOldDetails = async (services: Services): Promise<string[]> => {
  const redacted: string[] = [];
  const days = services.settings.get(auditDays);
  for (;;) {
    const batch = await inTransaction(systemContext(services), async (context) => {
      const ids = await listOldLines(services, context.db, days, '');
      if (ids.length > 0) await redactLines(context, sql<boolean>`id in (${sql.join(ids)})`);
      return ids;
    });
    redacted.push(...batch);
    if (batch.length < batchSize) return redacted;
  }
};
