import { AppError } from '#kernel/app-error.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound } from '../rounds.queries.ts';
import { lockRounds, tellOfRound } from './round-rows.ts';

/** @throws AppError conflict where something of it was published: that stays */
export const deleteReportRound: Verb<(typeof termReportsEndpoints)['deleteReportRound']> = async (
  context,
  { roundID },
) => {
  const { db } = context;
  const { round, room } = await requireOwnRound(context, roundID);
  await lockRounds(context, round.section_id);
  const published = await db
    .selectFrom('term_report_editions')
    .innerJoin('term_reports', 'term_reports.id', 'term_report_editions.report_id')
    .select('term_report_editions.id')
    .where('term_reports.round_id', '=', roundID)
    .limit(1)
    .executeTakeFirst();
  if (published) throw new AppError('conflict', texts.publishedStays);
  const { batch } = await moveToBin(context, { table: 'report_rounds', kind: 'reportRound', ids: [roundID] });
  await context.audit({
    action: 'report-round:deleted',
    subject: { kind: 'report-round', id: roundID },
    before: { title: round.title, batch },
  });
  tellOfRound(context, round.section_id, room.staff);
  return { deleted: 1, batch };
};
