import { removeOldStates } from '#platform/server/backup/swap/old-states.ts';
import type { Services } from '#platform/server/context.ts';
import { defineFeature } from '#platform/server/feature.ts';
import type { Job } from '#platform/server/jobs.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { backupRestoreEndpoints } from '../contract.ts';
import { backupRestoreSchemas } from '../schemas.ts';
import { getBackupRun, getBackups } from './backups.ts';
import { checkBackup } from './check-backup.ts';
import { getRestoreState } from './get-restore-state.ts';
import { leaveBackup } from './leave-backup.ts';
import { makeBackup } from './make-backup.ts';
import { backupOperation } from './manual-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { createRestoreRun } from './restore-run.ts';
import { stopBackup } from './stop-backup.ts';

/** Deletes old data folders of restores and upgrades. Runs on every machine, because each has its own data folder. */
const removeOldStatesJob = (services: Services): Job => ({
  name: 'remove states from before restores and upgrades',
  erases: true,
  everySeconds: 3600,
  run: async () => {
    const removed = await removeOldStates(services);
    if (removed.length > 0)
      services.log.info({ removed }, 'old states from before a restore or an upgrade were removed');
  },
});

export const backupRestore = defineFeature({
  name: 'backup-restore',
  needs: ['session', 'people'],
  tables: {},
  endpoints: backupRestoreEndpoints,
  schemas: backupRestoreSchemas,
  handlers: {
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
    const removeOldStatesRun = removeOldStatesJob(services);
    if (!schoolRestore) return { provides: { restoreRun: { current: undefined } }, jobs: [removeOldStatesRun] };
    const run = (signal: AbortSignal, moved: () => void) =>
      runOperations(services, [backupOperation(services, schoolRestore, signal)], moved);
    return {
      provides: { restoreRun: { current: createRestoreRun(services, schoolRestore) } },
      jobs: [{ name: 'make requested backups', everySeconds: 2, run }, removeOldStatesRun],
    };
  },
});
