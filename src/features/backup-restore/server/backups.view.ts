import { peopleNames } from '#features/people/server/public.ts';
import { isActiveState } from '#kernel/operation.ts';
import { type ArchiveKey, ownKey, passphraseFingerprint } from '#platform/server/backup/archive-key.ts';
import { type ListedBackup, listBackups } from '#platform/server/backup/list-backups.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/backup-restore/errors';
import type { BackupRun, BackupView } from '../schemas.ts';
import { findLastManualBackup } from './manual-backup.ts';

/** Returns the secret to enter. None for this school's archives that are unencrypted or open with its own key. */
const requiredSecret = ({ note, origin }: ListedBackup, own: ArchiveKey | undefined): BackupView['asks'] => {
  if (!note || (origin === 'own' && (note.key === null || note.key === own?.fingerprint))) return undefined;
  return (note.key ?? own?.fingerprint) === passphraseFingerprint ? 'passphrase' : 'key';
};

const viewOf = (listed: ListedBackup, own: ArchiveKey | undefined): BackupView => {
  const { archive, note, origin } = listed;
  if (!note) return { _id: archive, obstacle: texts.notVerified };
  const secret = requiredSecret(listed, own);
  return {
    _id: archive,
    madeBy: note.before ?? note.madeBy,
    takenAt: note.takenAt,
    verifiedAt: note.verifiedAt,
    bytes: note.size,
    files: note.files,
    ...(note.missing > 0 && { missing: note.missing }),
    app: note.app,
    origin,
    ...(secret && { asks: secret }),
    ...(secret && note.key === null && !own && { obstacle: texts.noKeyToProve }),
  };
};

export const backupViews = async (services: Services): Promise<BackupView[]> => {
  const { env } = services;
  const listed = await listBackups(await openPlace(env.backup.to), services);
  // The list must also work if the key cannot be read.
  const key = await ownKey(env.dataFolder, env.backup.passphrase).catch(() => undefined);
  return listed.map((one) => viewOf(one, key)).reverse();
};

const resultShownSeconds = { done: 3600, failed: 24 * 3600 };

/** True for a limited time after a backup has ended. */
const isResultShown = ({ state, ended_at }: Tables['operations'], { clock }: Services) =>
  (state === 'done' || state === 'failed') && (ended_at ?? '') > secondsFromNow(clock, -resultShownSeconds[state]);

/** Returns the progress of the manual backup. All admins see the same. */
export const backupRunView = async (context: Pick<QueryContext, 'db' | 'services'>): Promise<BackupRun> => {
  const row = await findLastManualBackup(context);
  if (!row || row.state === 'cancelled' || !(isActiveState(row.state) || isResultShown(row, context.services)))
    return { state: 'none', percent: 0 };
  const by = (await peopleNames(context.db, [row.owner_id])).get(row.owner_id);
  return {
    state: row.state,
    percent: row.percent,
    begunAt: row.created_at,
    ...(by !== undefined && { by }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.state === 'failed' && { problem: row.problem ?? texts.readLog }),
  };
};
