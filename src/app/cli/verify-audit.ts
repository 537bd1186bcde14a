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
    throw new CliError('--head must be what an earlier run printed: a number, a colon and 64 letters and digits.');
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
  order: 'is not in the place that its seal says',
  emptied: 'was emptied, and no erasure names it',
  cut: 'The end of the log was cut off or replaced: it does not go through the head that was noted before.',
} as const;

const faultText = ({ kind, line }: NonNullable<Verdict['fault']>): string =>
  kind === 'cut' ? faultLabels.cut : `The entry ${line} ${faultLabels[kind]}.`;

const witnessText = (witness: Head | undefined): string =>
  witness
    ? `It goes through the head ${witness.number} that the newest backup noted.\n`
    : 'No backup has noted a head yet since the school was begun, restored or moved, so an end that was cut off cannot be noticed. Make one: npm run casa -- backup\n';

const foundErasedText = ({ foundErased }: Verdict): string =>
  foundErased === 0
    ? ''
    : `${foundErased} entries were empty before this version began to name erasures, so nothing shows on whose request.\n`;

const maxNamed = 20;

const backdatedText = ({ backdated }: Verdict): string =>
  backdated.length === 0
    ? ''
    : `WARNING: ${backdated.length} entries are dated long before entries that were sealed earlier. They were put in later, or a clock was set back: ${backdated.slice(0, maxNamed).join(', ')}${backdated.length > maxNamed ? ', …' : ''}\n`;

/**
 * Checks the audit log of the school and prints the result.
 * @throws {CliError} with the first wrong entry
 */
export const verifyAudit = async ({ head }: { head?: string }): Promise<void> => {
  const given = head === undefined ? undefined : headFrom(head);
  const { verdict, witness } = await withSchool('refuse', async (services) => {
    const witness = given ?? (await headOfBackup(services));
    return { verdict: await verifyChain(services.database.read, witness), witness };
  });
  if (verdict.fault)
    throw new CliError(
      `The audit log is not whole. ${faultText(verdict.fault)} The first ${verdict.head.number} entries are in order.`,
    );
  const { number } = verdict.head;
  process.stdout.write(
    `The audit log is whole: ${number} entries are sealed, ${verdict.waiting} wait for their seal, ${verdict.redacted} were erased on request.\n` +
      foundErasedText(verdict) +
      backdatedText(verdict) +
      (given === undefined ? witnessText(witness) : '') +
      (number > 0 ? `Head: ${formatHead(verdict.head)}\n` : ''),
  );
};
