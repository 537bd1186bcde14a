import { type ArchiveKey, ownKey } from '#platform/server/backup/archive-key.ts';
import { listBackups } from '#platform/server/backup/list-backups.ts';
import type { Note } from '#platform/server/backup/manifest.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/backup-restore/errors';
import type { BackupView } from '../schemas.ts';

/** Why an archive cannot be restored from here. */
const obstacleOf = (note: Note | undefined, key: ArchiveKey | undefined): string | undefined => {
  if (!note) return texts.notVerified;
  return note.key === null || note.key === key?.fingerprint ? undefined : texts.otherKey({ key: note.key });
};

const viewOf = (archive: string, note: Note | undefined, key: ArchiveKey | undefined): BackupView => {
  const obstacle = obstacleOf(note, key);
  return {
    _id: archive,
    ...(note && {
      madeBy: note.before ?? note.madeBy,
      takenAt: note.takenAt,
      verifiedAt: note.verifiedAt,
      bytes: note.size,
      files: note.files,
      ...(note.missing > 0 && { missing: note.missing }),
      app: note.app,
    }),
    ...(obstacle !== undefined && { obstacle }),
  };
};

/** The archives of the school, newest first. */
export const backupViews = async (services: Services): Promise<BackupView[]> => {
  const { env } = services;
  const listed = await listBackups(await openPlace(env.backup.to), services);
  // A key that cannot be read opens nothing, and the list is needed all the more.
  const key = await ownKey(env.dataFolder, env.backup.passphrase).catch(() => undefined);
  return listed.map(({ archive, note }) => viewOf(archive, note, key)).reverse();
};
