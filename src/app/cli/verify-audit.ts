import { type Head, type Verdict, verifyChain } from '#features/audit/server/public.ts';
import { CommandFault } from '../fault-sentence.ts';
import { withSchool } from './open-school.ts';

const headFrom = (text: string): Head => {
  const [, number, seal] = /^(\d+):([0-9a-f]{64})$/.exec(text) ?? [];
  if (number === undefined || seal === undefined)
    throw new CommandFault('--head must be what an earlier run printed: a number, a colon and 64 letters and digits.');
  return { number: Number(number), seal };
};

const faultWords = {
  changed: 'was changed after it was sealed',
  missing: 'was removed',
  order: 'is not in the place that its seal says',
  cut: 'The end of the log was cut off or replaced: it does not go through the given head.',
} as const;

const faultSentence = ({ kind, line }: NonNullable<Verdict['fault']>): string =>
  kind === 'cut' ? faultWords.cut : `The entry ${line} ${faultWords[kind]}.`;

/**
 * Checks the audit log of the school and prints what was found.
 * @throws {CommandFault} naming the first entry that is wrong
 */
export const verifyAudit = async ({ head }: { head?: string }): Promise<void> => {
  const witness = head === undefined ? undefined : headFrom(head);
  const verdict = await withSchool('refuse', ({ database }) => verifyChain(database.read, witness));
  if (verdict.fault)
    throw new CommandFault(
      `The audit log is not whole. ${faultSentence(verdict.fault)} The first ${verdict.head.number} entries are in order.`,
    );
  const { number, seal } = verdict.head;
  process.stdout.write(
    `The audit log is whole: ${number} entries are sealed, ${verdict.waiting} wait for their seal, ${verdict.redacted} were erased on request.\n` +
      (number > 0 ? `Head: ${number}:${seal}\n` : ''),
  );
};
