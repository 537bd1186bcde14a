import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../contract.ts';
import { type Begun, moveReport, requireBegun } from './begun-report.ts';
import { mayCheckReport } from './term-reports.policy.ts';

const addComment = async ({ db, actor, services: { clock } }: CommandContext, { report }: Begun, text: string) => {
  if (text.trim() === '') return;
  const row = { id: clock.newId(), report_id: report.id, text, maker_id: actor.id, created_at: clock.now() };
  await db.insertInto('term_report_comments').values(row).execute();
};

/** @throws AppError conflict where the caller checks what they called ready themselves */
export const reviewReport: Verb<(typeof termReportsEndpoints)['reviewReport']> = async (
  context,
  { decision, comment, ...of },
) => {
  const begun = await requireBegun(context, of, decision === 'checked' ? ['ready'] : ['ready', 'checked']);
  const { report } = begun;
  if (decision === 'checked' && !mayCheckReport(context.actor, report))
    throw new AppError('conflict', texts.secondAdult);
  await addComment(context, begun, comment);
  if (decision === 'checked') await moveReport(context, begun, { state: 'checked' });
  else await moveReport(context, begun, { state: 'writing', ready_by: null });
  const action = decision === 'checked' ? 'term-report:checked' : 'term-report:sent-back';
  await context.audit({ action, subject: { kind: 'term-report', id: report.id } });
  return { state: decision === 'checked' ? 'checked' : 'writing' };
};
