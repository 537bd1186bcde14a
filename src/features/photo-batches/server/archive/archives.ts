import { createHash } from 'node:crypto';
import type { Services } from '#platform/server/context.ts';
import type { OperationKind, OperationRow } from '#platform/server/operations/operations.ts';
import * as texts from '#texts/photo-batches/archive';
import { type PhotoRole, photoRoles } from '../../constants.ts';
import { listRequestedPhotos } from './requested-photos.ts';
import { writeArchive } from './write-archive.ts';

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
