import type { BackupRun, BackupView } from '../schemas.ts';

/** The moment that the backup shows which somebody asked for, as the list says it; undefined until it stands in the list. */
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
