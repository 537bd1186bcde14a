import { AppError, invalidField } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound, requireThere } from '../rounds.queries.ts';
import { findRoundOf, lockRounds, tellOfRound } from './round-rows.ts';

/** @throws AppError name_taken where the class has another round of that title */
export const changeReportRound: Verb<(typeof termReportsEndpoints)['changeReportRound']> = async (
  context,
  { roundID, title, dueDay },
) => {
  const { db } = context;
  const { round, room } = await requireOwnRound(context, roundID);
  requireThere({ room });
  if (dueDay < round.from_day) throw invalidField('dueDay', texts.dueBeforeItBegins);
  await lockRounds(context, round.section_id);
  const same = await findRoundOf(db, round.section_id, title);
  if (same && same.id !== round.id) throw new AppError('name_taken', texts.titleTaken({ title }));
  await db.updateTable('report_rounds').set({ title, due_day: dueDay }).where('id', '=', round.id).execute();
  await context.audit({
    action: 'report-round:changed',
    subject: { kind: 'report-round', id: round.id },
    before: { title: round.title, dueDay: round.due_day },
    after: { title, dueDay },
  });
  tellOfRound(context, round.section_id, room.staff);
  return { _id: round.id };
};
