import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { isActiveState } from '#kernel/operation.ts';
import type { Handler } from '#platform/server/feature.ts';
import { startOperation } from '#platform/server/operations/operations.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound } from '../rounds.queries.ts';
import { archiveOperation } from './archives.ts';
import { listLastEditions } from './last-editions.ts';

/** @throws AppError conflict if no report of the round is published */
export const beginReportArchive: Handler<(typeof termReportsEndpoints)['beginReportArchive']> = async (
  context,
  { roundID },
) => {
  const { actor, db, services } = context;
  await requireOwnRound(context, roundID);
  const { length: reports } = await listLastEditions(db, services, { roundId: roundID, reader: actor });
  if (reports === 0) throw new AppError('conflict', texts.nothingPublished);
  requireRecentProofForMany(context, reports);
  await services.database.lock(db, `archive ${actor.id}`);
  const archiveKind = archiveOperation(services);
  const own = await ownOperations(context, archiveKind, roundID);
  const running = own.find(({ state }) => isActiveState(state));
  if (running) return { _id: running._id };
  const id = await startOperation(context, { kind: archiveKind.kind, owner_id: actor.id, subject_id: roundID });
  await context.audit({
    action: 'report-round:archived',
    subject: { kind: 'report-round', id: roundID },
    after: { reports },
  });
  return { _id: id };
};
