import type { FileAnswer, Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { ownOperations, requireOwnOperation, requireResult } from '#platform/server/operations/own-operations.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { photoBatchesEndpoints } from '../../contract.ts';
import { archiveName, archiveOperation } from './archives.ts';
import { countRequestedPhotos } from './requested-photos.ts';

/** Returns the caller's archive. @throws AppError conflict if the photos have changed since */
export const getPhotoArchive: SelfManagedHandler<(typeof photoBatchesEndpoints)['getPhotoArchive']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const { services } = context;
    const archiveKind = archiveOperation(services);
    const operation = await requireOwnOperation(context, archiveKind, id);
    const result = await requireResult(context, archiveKind, operation);
    await context.transaction((command) =>
      command.audit({
        action: 'list:photos-downloaded',
        subject: { kind: 'list' },
        after: { list: `${operation.subject_id}s` },
      }),
    );
    return {
      ...{ ...result, type: 'application/zip', revalidate: true as const },
      downloadName: archiveName(operation, schoolDay(services, operation.created_at)),
    };
  },
};

export const getPhotoArchives: Handler<(typeof photoBatchesEndpoints)['getPhotoArchives']> = async (
  context,
  { role },
) => {
  const own = await ownOperations(context, archiveOperation(context.services), role);
  const photos = await countRequestedPhotos(
    context.db,
    own.map(({ _id }) => _id),
  );
  return own.map((operation) => ({ ...operation, photos: photos.get(operation._id) ?? 0 }));
};
