import { requireRecentProof } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { isActiveState } from '#kernel/operation.ts';
import type { Handler } from '#platform/server/feature.ts';
import { startOperation } from '#platform/server/operations/operations.ts';
import * as texts from '#texts/backup-restore/errors';
import type { backupRestoreEndpoints } from '../contract.ts';
import { backupRunView } from './backups.view.ts';
import { backupKind, findLastManualBackup } from './manual-backup.ts';
import { requireRestoreRun } from './require-restore-run.ts';

export const makeBackup: Handler<(typeof backupRestoreEndpoints)['makeBackup']> = async (context) => {
  const { services, db, actor } = context;
  const { step } = requireRestoreRun(services, texts.notMadeHere).state();
  if (step === 'keeping' || step === 'restoring') throw new AppError('conflict', texts.busy);
  requireRecentProof(context);
  await services.database.lock(db, 'make-backup');
  const last = await findLastManualBackup(context);
  if (!last || !isActiveState(last.state)) {
    const id = await startOperation(context, { kind: backupKind, owner_id: actor.id, subject_id: null });
    await context.audit({ action: 'backup:asked-for', subject: { kind: 'backup', id } });
  }
  return backupRunView(context);
};
