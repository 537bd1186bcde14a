import { type AuditEntry, writeAudit } from '../audit.ts';
import { createClock } from '../clock.ts';
import type { Actor, RequestOrigin } from '../context.ts';
import type { Db } from '../db/database.ts';
import { readIdentity } from '../school-identity.ts';

/** Who restores a school, and what its audit log says of that. */
export type RestoreNote = {
  readonly actor: Pick<Actor, 'role' | 'id'>;
  readonly request: Pick<RequestOrigin, 'id' | 'address' | 'device'>;
  readonly entry: AuditEntry;
};

/**
 * Begins another life of a school, in a database that nobody uses yet.
 * @returns the school's id
 */
export const beginEpoch = async (db: Db, epoch: string, note?: RestoreNote): Promise<string> => {
  await db.updateTable('school_identity').set({ epoch }).execute();
  if (note) await writeAudit(db, { ...note, clock: createClock(), secretColumns: new Set() }, note.entry);
  return (await readIdentity(db)).schoolId;
};
