import { forbidden } from '#kernel/app-error.ts';
import type { FileAnswer, SelfManagedVerb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound } from '../rounds.queries.ts';
import { archiveName } from './file-names.ts';
import { requireOwnArchive } from './own-archive.ts';

/** For whoever asked for it, as long as the class is theirs. */
export const getReportArchive: SelfManagedVerb<(typeof termReportsEndpoints)['getReportArchive']> = {
  selfManaged: async (context, { id }): Promise<FileAnswer> => {
    const { state, result_key: key, result_size: size, expires_at, subject_id } = await requireOwnArchive(context, id);
    const { round, room } = await requireOwnRound(context, subject_id ?? '');
    const isThere = state === 'done' && expires_at !== null && expires_at > context.services.clock.now();
    if (!isThere || key === null) throw forbidden();
    await context.transaction((command) =>
      command.audit({ action: 'report-round:downloaded', subject: { kind: 'report-round', id: round.id } }),
    );
    return {
      ...{ content: { key }, type: 'application/zip', size: size ?? 0, etag: `"${id}"`, isAskedAnew: true as const },
      downloadName: archiveName(room.section.name, round.title),
    };
  },
};
