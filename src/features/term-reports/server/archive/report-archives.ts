import type { FileAnswer, Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { ownOperations, requireOwnOperation, requireResult } from '#platform/server/operations/own-operations.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound } from '../rounds.queries.ts';
import { archiveOperation } from './archives.ts';
import { archiveName } from './file-names.ts';

/** Returns the archive to the user who requested it, while that user still has access to the section. */
export const getReportArchive: SelfManagedHandler<(typeof termReportsEndpoints)['getReportArchive']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const archiveKind = archiveOperation(context.services);
    const operation = await requireOwnOperation(context, archiveKind, id);
    const { round, access } = await requireOwnRound(context, operation.subject_id ?? '');
    const result = await requireResult(context, archiveKind, operation);
    await context.transaction((command) =>
      command.audit({ action: 'report-round:downloaded', subject: { kind: 'report-round', id: round.id } }),
    );
    return {
      ...{ ...result, type: 'application/zip', revalidate: true as const },
      downloadName: archiveName(access.section.name, round.title),
    };
  },
};

export const getReportArchives: Handler<(typeof termReportsEndpoints)['getReportArchives']> = async (
  context,
  { roundID },
) => {
  await requireOwnRound(context, roundID);
  return ownOperations(context, archiveOperation(context.services), roundID);
};
