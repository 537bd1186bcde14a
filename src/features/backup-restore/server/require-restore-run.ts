import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/backup-restore/errors';
import type { RestoreRun } from './restore-run.ts';

/** Returns the restore service of this process. @throws AppError conflict if another program serves */
export const requireRestoreRun = ({ ports }: Services, message: string = texts.notServed): RestoreRun => {
  const { current } = ports.restoreRun;
  if (!current) throw new AppError('conflict', message);
  return current;
};
