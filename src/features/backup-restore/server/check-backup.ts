import { AppError, notFound } from '#kernel/app-error.ts';
import type { SelfManagedVerb } from '#platform/server/feature.ts';
import * as texts from '#texts/backup-restore/errors';
import type { backupRestoreEndpoints } from '../contract.ts';
import { backupViews } from './backup-views.ts';
import { requireRun } from './require-run.ts';
import { restoreView } from './restore-view.ts';

export const checkBackup: SelfManagedVerb<(typeof backupRestoreEndpoints)['checkBackup']> = {
  selfManaged: async (context, { archive }) => {
    const run = requireRun(context.services);
    const chosen = (await backupViews(context.services)).find(({ _id }) => _id === archive);
    if (!chosen) throw notFound(texts.backup);
    if (chosen.obstacle !== undefined) throw new AppError('conflict', chosen.obstacle);
    run.check(archive, context.actor.id);
    return restoreView(context);
  },
};
