import { requireRecentProof } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { keyFile } from '#platform/server/backup/archive-key.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/health/checks';
import type { healthEndpoints } from '../contract.ts';
import { findBackupKey } from './backup-key.ts';

/** Returns the backup key after auditing the access: key and archive together give access to the whole school. */
export const showBackupKey: SelfManagedHandler<(typeof healthEndpoints)['showBackupKey']> = {
  managesTransactions: async (context) => {
    requireRecentProof(context);
    const { env } = context.services;
    const key = await findBackupKey(context.services);
    if (!key) throw new AppError('conflict', env.backup.passphrase === undefined ? texts.noKey : texts.keyIsPassphrase);
    const { identity, recipient, fingerprint } = key;
    await context.transaction(({ audit }) =>
      audit({ action: 'backup-key:shown', subject: { kind: 'backup-key', id: fingerprint } }),
    );
    return { identity, recipient, fingerprint, file: keyFile(env.dataFolder) };
  },
};
