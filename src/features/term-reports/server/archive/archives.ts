import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { OperationKind } from '#platform/server/operations/operations.ts';
import type { ReportArchive } from '../../schemas.ts';
import { writeArchive } from './write-archive.ts';

export const archiveKind = 'archive-reports';
const shownAtOnce = 3;

const viewOf = (row: Tables['operations']): ReportArchive => ({
  ...{ _id: row.id, state: row.state, percent: row.percent, createdAt: row.created_at },
  ...(row.result_key !== null && row.expires_at !== null && { expiresAt: row.expires_at, size: row.result_size ?? 0 }),
});

/** The archives of a round that the caller has asked for, newest first. */
export const ownArchives = async (
  { db, actor }: Pick<QueryContext, 'db' | 'actor'>,
  roundId: string,
): Promise<ReportArchive[]> => {
  const rows = await db
    .selectFrom('operations')
    .selectAll()
    .where('kind', '=', archiveKind)
    .where('owner_id', '=', actor.id)
    .where('subject_id', '=', roundId)
    .orderBy('id', 'desc')
    .limit(shownAtOnce)
    .execute();
  return rows.map(viewOf);
};

/** The long work behind an archive. */
export const archiveOperation = (services: Services): OperationKind => ({
  kind: archiveKind,
  run: ({ subject_id: roundId, owner_id: ownerId }, to, report) =>
    writeArchive(services, { roundId: roundId ?? '', ownerId }, to, report),
});
