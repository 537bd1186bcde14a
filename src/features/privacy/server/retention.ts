import { sql } from 'kysely';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { hasDetails, redactLines } from '#platform/server/personal-data/redact-lines.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import { auditDays } from './settings.ts';

const batchSize = 500;

/** Returns expired audit log entries with details, oldest first. */
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

/** Returns the entries that {@link redactOldDetails} would redact with this period, found by the same query. */
export const listOldDetails = async (services: Services, days: number): Promise<string[]> => {
  const found: string[] = [];
  for (;;) {
    const batch = await listOldLines(services, services.database.read, days, found.at(-1) ?? '');
    found.push(...batch);
    if (batch.length < batchSize) return found;
  }
};

/** Redacts expired details. Actor, action, time and a valid chain of seals stay. @returns the ids of the entries */
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
