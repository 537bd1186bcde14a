import type { BackupRun, BackupView } from '../schemas.ts';

/** Returns the time of the manual backup as shown in the list. Undefined until the list contains the backup. */
export const findTakenAt = (
  { begunAt, endedAt }: Pick<BackupRun, 'begunAt' | 'endedAt'>,
  backups: readonly Pick<BackupView, 'madeBy' | 'takenAt'>[],
): string | undefined => {
  if (begunAt === undefined || endedAt === undefined) return undefined;
  const moments = backups.flatMap(({ madeBy, takenAt }) => (madeBy === 'hand' && takenAt ? [takenAt] : []));
  return moments
    .filter((moment) => begunAt <= moment && moment <= endedAt)
    .sort()
    .at(-1);
};
