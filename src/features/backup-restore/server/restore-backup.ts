import { requireRecentProof } from '#features/session/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { AuditEntry } from '#platform/server/audit.ts';
import { restoredEntry } from '#platform/server/backup/begin-epoch.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { schoolName as nameOfSchool } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/backup-restore/errors';
import type { backupRestoreEndpoints } from '../contract.ts';
import { schoolNameRule } from '../field-rules.ts';
import { requireRestoreRun } from './require-restore-run.ts';
import { restoreView } from './restore.view.ts';

const folded = (name: string) => schoolNameRule.clean(name).toLocaleLowerCase();

/** Returns the audit entry for the current school before it is replaced. The restored school gets its own entry. */
const startedEntry = (archive: string): AuditEntry => ({
  action: 'backup:restore-begun',
  subject: { kind: 'backup', id: archive },
});

export const restoreBackup: SelfManagedHandler<(typeof backupRestoreEndpoints)['restoreBackup']> = {
  managesTransactions: async (context, { archive, schoolName }) => {
    const { services, actor, request, transaction } = context;
    const run = requireRestoreRun(services);
    requireRecentProof(context);
    if (folded(schoolName) !== folded(services.settings.get(nameOfSchool)))
      throw invalidField('schoolName', texts.otherName);
    const note = { actor, request, entry: restoredEntry(archive) };
    await run.restore(archive, note, () => transaction(({ audit }) => audit(startedEntry(archive))));
    return restoreView(context);
  },
};
