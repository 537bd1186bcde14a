import type { Handler } from '#platform/server/feature.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound } from '../rounds.queries.ts';
import { archiveOperation } from './archives.ts';

export const getReportArchives: Handler<(typeof termReportsEndpoints)['getReportArchives']> = async (
  context,
  { roundID },
) => {
  await requireOwnRound(context, roundID);
  return ownOperations(context, archiveOperation(context.services), roundID);
};
