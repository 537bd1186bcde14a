import { type AuditEntry, writeAudit } from '../audit.ts';
import { createClock } from '../clock.ts';
import type { Actor, RequestOrigin } from '../context.ts';
import type { Db } from '../db/database.ts';
import { moveMailToEpoch } from '../mail/outbox.ts';
import { getSchoolIdentity } from '../school-identity.ts';

/** Who restores or moves a school, and what its audit log says of that. */
export type RestoreNote = {
  /** Undefined for somebody at the command line, or with the set-up link of an empty Casa. */
  readonly actor: Pick<Actor, 'role' | 'id'> | undefined;
  readonly request: Pick<RequestOrigin, 'id' | 'address' | 'device'>;
  readonly entry: AuditEntry;
};

/** What the log says of a school that was restored from an archive. */
export const restoredEntry = (archive: string): AuditEntry => ({
  action: 'backup:restored',
  subject: { kind: 'backup', id: archive },
});

/** That somebody did it on the command line of this machine. */
export const terminalNote = (entry: AuditEntry): RestoreNote => ({
  actor: undefined,
  request: { id: 'system', address: 'local', device: 'terminal' },
  entry,
});

const writeNote = async (db: Db, note: RestoreNote | undefined): Promise<void> => {
  if (note) await writeAudit(db, { ...note, clock: createClock(), secretColumns: new Set() }, note.entry);
};

/**
 * Begins another life of a school, in a database that nobody uses yet. Mail that waits there is not sent.
 * @returns the school's id
 */
export const beginEpoch = async (db: Db, epoch: string, note?: RestoreNote): Promise<string> => {
  await db.updateTable('school_identity').set({ epoch }).execute();
  await writeNote(db, note);
  return (await getSchoolIdentity(db)).schoolId;
};

/** As {@link beginEpoch}, for a school that goes on in another database: the mail that waits goes out from there. */
export const continueInEpoch = async (db: Db, epoch: string, note?: RestoreNote): Promise<string> => {
  const before = await getSchoolIdentity(db);
  await moveMailToEpoch(db, { from: before.epoch, to: epoch });
  return beginEpoch(db, epoch, note);
};
