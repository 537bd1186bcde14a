import { createHash } from 'node:crypto';
import { storeKey } from '#features/files/contract.ts';
import type { Services } from '#platform/server/context.ts';
import { openZip } from '#platform/server/files/zip-file.ts';
import type { OperationKind, OperationRow } from '#platform/server/operations/operations.ts';
import * as texts from '#texts/photo-batches/archive';
import { type PhotoRole, photoRoles } from '../../constants.ts';
import type { RequestedPhoto } from './requested-photos.ts';
import { listRequestedPhotos } from './requested-photos.ts';

/** Writes photos unchanged into one zip file. */
const writeArchive = async (
  { files }: Services,
  photos: readonly RequestedPhoto[],
  to: string,
  report: (percent: number) => Promise<void>,
): Promise<void> => {
  const zip = openZip(to);
  try {
    for (const [at, { path, fileName }] of photos.entries()) {
      const key = storeKey(path);
      // Skips a photo that was erased in the meantime.
      if ((await files.size(key)) !== undefined) await zip.add(fileName, await files.read(key), true);
      await report(Math.floor(((at + 1) / photos.length) * 100));
    }
    await zip.close();
  } catch (error) {
    zip.abort();
    throw error;
  }
};

const roleOf = ({ subject_id: subject }: Pick<OperationRow, 'subject_id'>): PhotoRole =>
  photoRoles.find((one) => one === subject) ?? 'student';

const requestedPhotosOf = ({ database }: Services, operation: OperationRow) =>
  listRequestedPhotos(database.read, operation.id, roleOf(operation));

/** Operation that writes photos of one role into a zip file. */
export const archiveOperation = (services: Services): OperationKind => ({
  kind: 'photo-archive',
  source: {
    digest: async (operation) =>
      createHash('sha256')
        .update(JSON.stringify(await requestedPhotosOf(services, operation)))
        .digest('base64url'),
    changed: texts.changed,
  },
  run: async (operation, to, report) =>
    writeArchive(services, await requestedPhotosOf(services, operation), to, report),
});

export const archiveName = (operation: Pick<OperationRow, 'subject_id'>, day: string): string =>
  `${texts.files[roleOf(operation)]}-${day}.zip`;
