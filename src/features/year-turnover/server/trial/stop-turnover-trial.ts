import type { Handler } from '#platform/server/feature.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { requireDraft } from '../require-draft.ts';
import { trialView } from '../year-turnover.view.ts';
import { cancelTrial } from './trials.ts';

export const stopTurnoverTrial: Handler<(typeof yearTurnoverEndpoints)['stopTurnoverTrial']> = async (
  context,
  { id },
) => {
  await requireDraft(context, id);
  await cancelTrial(context, id);
  return trialView(context, id);
};
