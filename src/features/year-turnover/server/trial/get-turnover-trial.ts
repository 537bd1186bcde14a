import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { requireTurnover } from '../year-turnover.queries.ts';
import { trialView } from '../year-turnover.view.ts';

export const getTurnoverTrial: Handler<(typeof yearTurnoverEndpoints)['getTurnoverTrial']> = async (
  context,
  { id },
) => {
  await requireTurnover(context.db, id);
  return trialView(context, id);
};
