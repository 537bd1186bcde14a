import { sql } from 'kysely';
import type { Db } from '../db/database.ts';

/** Holds for an entry of the audit log that still tells something. */
export const hasDetails = sql<boolean>`(before is not null or after is not null or address is not null
  or device is not null or salt is not null)`;

/** All that may be taken out of an entry of the audit log, at once; the table refuses any other change. */
export const noDetails = { before: null, after: null, address: null, device: null, salt: null } as const;

/** Takes out of entries of the audit log what they tell. */
export const redactLines = async (db: Db, ids: readonly string[]): Promise<void> => {
  await db.updateTable('audit_log').set(noDetails).where('id', 'in', ids).execute();
};
