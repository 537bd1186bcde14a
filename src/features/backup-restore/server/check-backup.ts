import { requireRecentProof } from '#features/session/server/public.ts';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { type ArchiveKey, parseKey, passphraseKey } from '#platform/server/backup/archive-key.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/backup-restore/errors';
import type { backupRestoreEndpoints } from '../contract.ts';
import { backupViews } from './backups.view.ts';
import { requireRestoreRun } from './require-restore-run.ts';
import { restoreView } from './restore.view.ts';

const typedKey = async (secret: 'key' | 'passphrase', typed: string): Promise<ArchiveKey> => {
  if (typed.trim() === '') throw invalidField('key', texts.keyMissing);
  if (secret === 'passphrase') return passphraseKey(typed);
  return parseKey(typed, texts.whatYouTyped).catch((error: unknown) => {
    throw error instanceof BackupError ? invalidField('key', error.message) : error;
  });
};

export const checkBackup: SelfManagedHandler<(typeof backupRestoreEndpoints)['checkBackup']> = {
  managesTransactions: async (context, { archive, key = '' }) => {
    const run = requireRestoreRun(context.services);
    const chosen = (await backupViews(context.services)).find(({ _id }) => _id === archive);
    if (!chosen) throw notFound(texts.backup);
    if (chosen.obstacle !== undefined) throw new AppError('conflict', chosen.obstacle);
    if (chosen.asks) requireRecentProof(context);
    run.check(archive, context.actor.id, chosen.asks && (await typedKey(chosen.asks, key)));
    return restoreView(context);
  },
};
