import { type Head, type Verdict, verifyChain } from '#features/audit/server/public.ts';
import type { Env } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { CommandFault } from '../fault-sentence.ts';
import { verifiedBackups } from '../health/check-backups.ts';
import { settingsBeside } from '../settings/declared-settings.ts';
import { commandLog, withSchool } from './open-school.ts';

const headFrom = (text: string): Head => {
  const [, number, seal] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || seal === undefined)
    throw new CommandFault('--head must be what an earlier run printed: a number, a colon and 64 letters and digits.');
  return { number: Number(number), seal };
};

/** The head that the newest backup has noted; a place that cannot be read is said and is no reason to stop. */
const headOfBackup = async (env: Env): Promise<Head | undefined> => {
  try {
    const [files, settings] = [await openFileStore(env), await settingsBeside(env, commandLog())];
    const { notes } = await verifiedBackups({ env, files, settings });
    return notes.findLast(({ auditHead }) => auditHead !== null)?.auditHead ?? undefined;
  } catch (error) {
    process.stderr.write(`The backups could not be read: ${error instanceof Error ? error.message : String(error)}\n`);
    return undefined;
  }
};

const faultWords = {
  changed: 'was changed after it was sealed',
  missing: 'was removed',
  order: 'is not in the place that its seal says',
  cut: 'The end of the log was cut off or replaced: it does not go through the head that was noted before.',
} as const;

const faultSentence = ({ kind, line }: NonNullable<Verdict['fault']>): string =>
  kind === 'cut' ? faultWords.cut : `The entry ${line} ${faultWords[kind]}.`;

/**
 * Checks the audit log of the school and prints what was found.
 * @throws {CommandFault} naming the first entry that is wrong
 */
export const verifyAudit = async ({ head }: { head?: string }): Promise<void> => {
  const given = head === undefined ? undefined : headFrom(head);
  const { verdict, witness } = await withSchool('refuse', async ({ database, env }) => {
    const witness = given ?? (await headOfBackup(env));
    return { verdict: await verifyChain(database.read, witness), witness };
  });
  if (verdict.fault)
    throw new CommandFault(
      `The audit log is not whole. ${faultSentence(verdict.fault)} The first ${verdict.head.number} entries are in order.`,
    );
  const { number, seal } = verdict.head;
  process.stdout.write(
    `The audit log is whole: ${number} entries are sealed, ${verdict.waiting} wait for their seal, ${verdict.redacted} were erased on request.\n` +
      (given === undefined && witness
        ? `It goes through the head ${witness.number} that the newest backup noted.\n`
        : '') +
      (number > 0 ? `Head: ${number}:${seal}\n` : ''),
  );
};
