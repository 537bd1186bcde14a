import { defineFeature } from '#platform/server/feature.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { backupRestoreEndpoints } from '../contract.ts';
import { backupRestoreSchemas } from '../schemas.ts';
import { checkBackup } from './check-backup.ts';
import { getBackupRun } from './get-backup-run.ts';
import { getBackups } from './get-backups.ts';
import { getRestoreState } from './get-restore-state.ts';
import { leaveBackup } from './leave-backup.ts';
import { backupOperation } from './made-by-hand.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createRestoreRun } from './restore-run.ts';
import { stopBackup } from './stop-backup.ts';

/** Admins see the backups of their school, make one now, and restore one. */
export const backupRestore = defineFeature({
  name: 'backup-restore',
  needs: ['session', 'people'],
  tables: {},
  endpoints: backupRestoreEndpoints,
  schemas: backupRestoreSchemas,
  verbs: {
    getBackups,
    getBackupRun,
    makeBackup,
    stopBackup,
    getRestoreState,
    checkBackup,
    leaveBackup,
    restoreBackup,
  },
  create: (services) => {
    const { schoolRestore } = services;
    if (!schoolRestore) return { provides: { restoreRun: { current: undefined } } };
    const run = (signal: AbortSignal, moved: () => void) =>
      runOperations(services, [backupOperation(services, schoolRestore, signal)], moved);
    return {
      provides: { restoreRun: { current: createRestoreRun(services, schoolRestore) } },
      jobs: [{ name: 'make the backups that were asked for', everySeconds: 2, run }],
    };
  },
});
