import { type AuditEntry, writeAudit } from '../audit.ts';
import { createClock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { moveMailToEpoch } from '../mail/outbox.ts';
import { getSchoolIdentity } from '../school-identity.ts';
import type { RestoreNote } from './school-restore.ts';

export const restoredEntry = (archive: string): AuditEntry => ({
  action: 'backup:restored',
  subject: { kind: 'backup', id: archive },
});

export const terminalNote = (entry: AuditEntry): RestoreNote => ({
  actor: undefined,
  request: { id: 'system', address: 'local', device: 'terminal' },
  entry,
});

const writeNote = async (db: Db, note: RestoreNote | undefined): Promise<void> => {
  if (note) await writeAudit(db, { ...note, clock: createClock(), secretColumns: new Set() }, note.entry);
};

/** Starts a new epoch in a database that no process uses. Does not send unsent mail. Returns the school's id. */
export const beginEpoch = async (db: Db, epoch: string, note?: RestoreNote): Promise<string> => {
  await db.updateTable('school_identity').set({ epoch }).execute();
  await writeNote(db, note);
  return (await getSchoolIdentity(db)).schoolId;
};

/** Starts an epoch like {@link beginEpoch} for a school that moves. Unsent mail is sent from the new database. */
export const continueInEpoch = async (db: Db, epoch: string, note?: RestoreNote): Promise<string> => {
  const before = await getSchoolIdentity(db);
  await moveMailToEpoch(db, { from: before.epoch, to: epoch });
  return beginEpoch(db, epoch, note);
};
