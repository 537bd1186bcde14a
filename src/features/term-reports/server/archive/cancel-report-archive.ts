import type { Handler } from '#platform/server/feature.ts';
import { cancelOwnOperation } from '#platform/server/operations/own-operations.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { archiveOperation } from './archives.ts';

export const cancelReportArchive: Handler<(typeof termReportsEndpoints)['cancelReportArchive']> = (context, { id }) =>
  cancelOwnOperation(context, archiveOperation(context.services), id);
