import type { Handler } from '#platform/server/feature.ts';
import { cancelOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { photoBatchesEndpoints } from '../../contract.ts';
import { archiveOperation } from './archives.ts';

export const cancelPhotoArchive: Handler<(typeof photoBatchesEndpoints)['cancelPhotoArchive']> = (context, { id }) =>
  cancelOwnOperation(context, archiveOperation(context.services), id);
