import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireReportAccess } from '../report-access.ts';
import { roundColumns, roundView } from '../rounds.queries.ts';
import { mayOpenRound } from '../term-reports.policy.ts';
import { listCurrentRounds } from './current-rounds.ts';

const listPlanes = async (db: Db, sectionId: string) => {
  const rows = await db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select('albums.plane')
    .where('room_albums.section_id', '=', sectionId)
    .orderBy('room_albums.position')
    .execute();
  return [...new Set(rows.map(({ plane }) => plane))];
};

export const getReportRounds: Handler<(typeof termReportsEndpoints)['getReportRounds']> = async (
  context,
  { sectionID },
) => {
  const { db, actor } = context;
  const access = await requireReportAccess(context, sectionID);
  const isOwn = mayOpenRound(actor, access.staff);
  const rows = await db
    .selectFrom('report_rounds')
    .select(roundColumns)
    .where('section_id', '=', sectionID)
    .orderBy('to_day', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const current = access.isGone ? rows[0] : (await listCurrentRounds(db, [sectionID]))[0];
  return {
    ...{ isOwn, mayOpen: isOwn && !access.isGone },
    rounds: rows.map((row) => roundView(row, access)),
    ...(current && { currentID: current.id }),
    planes: await listPlanes(db, sectionID),
  };
};
