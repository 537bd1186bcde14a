import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../contract.ts';
import { type BegunReport, requireBegunReport, setReportState } from './begun-report.ts';
import { mayCheckReport } from './term-reports.policy.ts';

const addComment = async (
  { db, actor, services: { clock } }: CommandContext,
  { report }: BegunReport,
  text: string,
) => {
  if (text.trim() === '') return;
  const row = { id: clock.newId(), report_id: report.id, text, maker_id: actor.id, created_at: clock.now() };
  await db.insertInto('term_report_comments').values(row).execute();
};

/** True if the caller repeats a request, or adds nothing to another user's equal decision. */
const isDecided = async ({ db, actor }: CommandContext, { report }: BegunReport, comment: string): Promise<boolean> => {
  if (comment.trim() === '') return true;
  const last = await db
    .selectFrom('term_report_comments')
    .select(['text', 'maker_id'])
    .where('report_id', '=', report.id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.text === comment && last.maker_id === actor.id;
};

/** @throws AppError conflict if the caller marked the report ready, or its state has changed */
export const reviewReport: Handler<(typeof termReportsEndpoints)['reviewReport']> = async (
  context,
  { decision, comment, ...reference },
) => {
  const state = decision === 'checked' ? 'checked' : 'writing';
  const begunReport = await requireBegunReport(context, reference, ['ready', 'checked', state]);
  const { report } = begunReport;
  if (decision === 'checked' && !mayCheckReport(context.actor, report))
    throw new AppError('conflict', texts.secondAdult);
  if (report.state === state) {
    if (await isDecided(context, begunReport, comment)) return { state };
    throw new AppError('conflict', texts.otherStateByNow);
  }
  await addComment(context, begunReport, comment);
  if (decision === 'checked') await setReportState(context, begunReport, { state: 'checked' });
  else await setReportState(context, begunReport, { state: 'writing', ready_by: null });
  const action = decision === 'checked' ? 'term-report:checked' : 'term-report:sent-back';
  await context.audit({ action, subject: { kind: 'term-report', id: report.id } });
  return { state };
};
