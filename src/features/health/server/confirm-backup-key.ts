import { AppError, invalidField } from '#kernel/app-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/health/checks';
import type { healthEndpoints } from '../contract.ts';
import { findBackupKey } from './backup-key.ts';
import { examineNow } from './examine.ts';

const characterCount = 6;

export const confirmBackupKey: SelfManagedHandler<(typeof healthEndpoints)['confirmBackupKey']> = {
  managesTransactions: async ({ services, actor, transaction }, { lastCharacters }) => {
    const key = await findBackupKey(services);
    if (!key) throw new AppError('conflict', texts.noKey);
    if (lastCharacters.toUpperCase() !== key.identity.slice(-characterCount))
      throw invalidField('lastCharacters', texts.otherKey);
    const confirmedAt = services.clock.now();
    const confirmed = { confirmed_by: actor.id, confirmed_at: confirmedAt };
    await transaction(async ({ db, audit }) => {
      await db
        .insertInto('backup_key_confirmations')
        .values({ fingerprint: key.fingerprint, ...confirmed })
        .onConflict((conflict) => conflict.column('fingerprint').doUpdateSet(confirmed))
        .execute();
      await audit({ action: 'backup-key:confirmed', subject: { kind: 'backup-key', id: key.fingerprint } });
    });
    await examineNow(
      services,
      services.healthChecks.filter(({ name }) => name === 'backup-key'),
    );
    return { confirmedAt };
  },
};
