import type { Handler } from '#platform/server/feature.ts';
import { cancelOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { childExportEndpoints } from '../../contract.ts';
import { exportOperation } from './export-operation.ts';

export const cancelChildArchive: Handler<(typeof childExportEndpoints)['cancelChildArchive']> = (context, { id }) =>
  cancelOwnOperation(context, exportOperation(context.services), id);
