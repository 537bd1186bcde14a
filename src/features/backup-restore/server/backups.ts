import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/backup-restore/errors';
import type { backupRestoreEndpoints } from '../contract.ts';
import { backupRunView, backupViews } from './backups.view.ts';

export const getBackups: Handler<(typeof backupRestoreEndpoints)['getBackups']> = async ({ services }) => {
  const place = services.env.backup.to;
  try {
    return { place, backups: await backupViews(services) };
  } catch (error) {
    services.log.warn({ err: error }, 'the backups cannot be listed');
    return { place, backups: [], problem: texts.noPlace };
  }
};

export const getBackupRun: Handler<(typeof backupRestoreEndpoints)['getBackupRun']> = backupRunView;
