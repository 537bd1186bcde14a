import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../contract.ts';
import { requireDraft } from './require-draft.ts';
import { cancelTrial } from './trial/trials.ts';

export const discardYearTurnover: Handler<(typeof yearTurnoverEndpoints)['discardYearTurnover']> = async (
  context,
  { id },
) => {
  const { old_year, new_year } = await requireDraft(context, id);
  await cancelTrial(context, id);
  await context.db.deleteFrom('year_turnovers').where('id', '=', id).execute();
  await context.audit({
    action: 'school-year:discarded',
    subject: { kind: 'year-turnover', id },
    before: { from: old_year, to: new_year },
  });
  return { discarded: true };
};
