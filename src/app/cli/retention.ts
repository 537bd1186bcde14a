import { findOldDetails, forgetOldDetails } from '#features/privacy/server/public.ts';
import { withSchool } from './open-school.ts';

/** Forgets what has been kept for its time, and prints the ids; with `dryRun` it prints the same and changes nothing. */
export const applyRetention = async ({ dryRun }: { dryRun?: true }): Promise<void> => {
  const ids = await withSchool('refuse', dryRun ? findOldDetails : forgetOldDetails);
  for (const id of ids) process.stdout.write(`audit-log ${id}\n`);
  const done = dryRun ? 'would lose what they tell' : 'lost what they told';
  process.stderr.write(`${ids.length} entries of the audit log ${done}.\n`);
};
