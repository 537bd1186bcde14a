import { sql } from 'kysely';
import { AppError } from '#kernel/app-error.ts';
import { binOf } from '#platform/server/bin/bin.ts';
import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { lockRounds, requireExistingSection, requireOwnRound } from '../rounds.queries.ts';
import { publishRoundChanged } from './publish-round-changed.ts';

const isPublishedIn = async (db: Db, [reports, editions]: readonly [string, string], roundId: string) => {
  const { rows } = await sql`
    select id from ${sql.table(editions)}
    where report_id in (select id from ${sql.table(reports)} where round_id = ${roundId}) limit 1`.execute(db);
  return rows.length > 0;
};

const tables = ['term_reports', 'term_report_editions'] as const;

/** True if an edition of the round is published, also for a student in the bin, who may be restored. */
const isPublished = async (db: Db, roundId: string) =>
  (await isPublishedIn(db, tables, roundId)) || isPublishedIn(db, [binOf(tables[0]), binOf(tables[1])], roundId);

/** @throws AppError conflict if a report of the round is published */
export const deleteReportRound: Handler<(typeof termReportsEndpoints)['deleteReportRound']> = async (
  context,
  { roundID },
) => {
  const before = await findEarlierDeletion(context, 'report_rounds', roundID);
  if (before) return before;
  const { db } = context;
  const { round, access } = await requireOwnRound(context, roundID);
  requireExistingSection({ access });
  await lockRounds(context, round.section_id);
  if (await isPublished(db, roundID)) throw new AppError('conflict', texts.publishedStays);
  const { batch } = await moveToBin(context, { table: 'report_rounds', kind: 'reportRound', ids: [roundID] });
  await context.audit({
    action: 'report-round:deleted',
    subject: { kind: 'report-round', id: roundID },
    before: { title: round.title, batch },
  });
  publishRoundChanged(context, round.section_id, access.staff);
  return { deleted: 1, batch };
};
