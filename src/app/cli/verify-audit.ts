import { formatHead, type Head, type Verdict, verifyChain } from '#features/audit/server/public.ts';
import type { Note } from '#platform/server/backup/manifest.ts';
import type { Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { CliError } from '../describe-error.ts';
import { verifiedBackups } from '../health/check-backups.ts';
import { withSchool } from './open-school.ts';

const headFrom = (text: string): Head => {
  const [, number, seal] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || seal === undefined)
    throw new CliError(
      '--head must be a head that an earlier run printed: a number, a colon and 64 letters and digits.',
    );
  return { number: Number(number), seal };
};

const lastRestore = async (db: Db): Promise<string> => {
  const lines = db.selectFrom('audit_log').select((line) => line.fn.max('at').as('at'));
  return (await lines.where('action', '=', 'backup:restored').executeTakeFirst())?.at ?? '';
};

/**
 * Returns the audit head in the newest backup since the last restore. Older backups belong to another chain. If the
 * backups cannot be read, prints a message and returns undefined.
 */
const headOfBackup = async ({ database, epoch, ...services }: Services): Promise<Head | undefined> => {
  try {
    const { notes } = await verifiedBackups(services);
    const restoredAt = await lastRestore(database.read);
    const isOfNow = (note: Note) => (note.epoch ? note.epoch === epoch : note.takenAt > restoredAt);
    return notes.findLast((note) => note.auditHead !== null && isOfNow(note))?.auditHead ?? undefined;
  } catch (error) {
    process.stderr.write(`The backups could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
};

const faultLabels = {
  changed: 'was changed after it was sealed',
  missing: 'was removed',
  order: 'is not at the position that its seal states',
  emptied: 'was emptied without a recorded erasure',
  cut: 'The end of the log was cut off or replaced: it does not contain the head that was recorded earlier.',
} as const;

const faultText = ({ kind, line }: NonNullable<Verdict['fault']>): string =>
  kind === 'cut' ? faultLabels.cut : `The entry ${line} ${faultLabels[kind]}.`;

const witnessText = (witness: Head | undefined): string =>
  witness
    ? `It contains the head ${witness.number} from the newest backup.\n`
    : 'No backup contains a head since the school was created, restored or moved, so a cut-off end cannot be detected. Create a backup: npm run casa -- backup\n';

const foundErasedText = ({ foundErased }: Verdict): string =>
  foundErased === 0
    ? ''
    : `${foundErased} entries were empty before this version began to record erasures, so their requests are unknown.\n`;

const maxNamed = 20;

const backdatedText = ({ backdated }: Verdict): string =>
  backdated.length === 0
    ? ''
    : `WARNING: ${backdated.length} entries are dated long before entries that were sealed earlier. They were inserted later, or a clock was set back: ${backdated.slice(0, maxNamed).join(', ')}${backdated.length > maxNamed ? ', …' : ''}\n`;

/** Checks the audit log and prints the result. Throws a CliError with the first wrong entry. */
export const verifyAudit = async ({ head }: { head?: string }): Promise<void> => {
  const given = head === undefined ? undefined : headFrom(head);
  const { verdict, witness } = await withSchool('refuse', async (services) => {
    const witness = given ?? (await headOfBackup(services));
    return { verdict: await verifyChain(services.database.read, witness), witness };
  });
  if (verdict.fault)
    throw new CliError(
      `The audit log is not intact. ${faultText(verdict.fault)} The first ${verdict.head.number} entries are intact.`,
    );
  const { number } = verdict.head;
  process.stdout.write(
    `The audit log is intact: ${number} entries are sealed, ${verdict.waiting} are waiting to be sealed, ${verdict.redacted} were erased on request.\n` +
      foundErasedText(verdict) +
      backdatedText(verdict) +
      (given === undefined ? witnessText(witness) : '') +
      (number > 0 ? `Head: ${formatHead(verdict.head)}\n` : ''),
  );
};
