import { defineFeature } from '#platform/server/feature.ts';
import { backupRestoreEndpoints } from '../contract.ts';
import { backupRestoreSchemas } from '../schemas.ts';
import { checkBackup } from './check-backup.ts';
import { getBackups } from './get-backups.ts';
import { getRestoreState } from './get-restore-state.ts';
import { leaveBackup } from './leave-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createRestoreRun } from './restore-run.ts';

/** Admins see the backups of their school, and restore one. */
export const backupRestore = defineFeature({
  name: 'backup-restore',
  needs: ['session', 'people'],
  tables: {},
  endpoints: backupRestoreEndpoints,
  schemas: backupRestoreSchemas,
  verbs: { getBackups, getRestoreState, checkBackup, leaveBackup, restoreBackup },
  create: (services) => {
    const { schoolRestore } = services;
    return { provides: { restoreRun: { current: schoolRestore && createRestoreRun(services, schoolRestore) } } };
  },
});
