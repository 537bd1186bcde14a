import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/year-turnover/errors';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { cancelTrial } from '../trial/trials.ts';
import { requireTurnover } from '../year-turnover.queries.ts';
import { summarize } from '../year-turnover.view.ts';
import { carryOut, prepareTurnover, requireNoProblems } from './carry-out.ts';
import { lockSchool } from './lock-school.ts';

export const runYearTurnover: Handler<(typeof yearTurnoverEndpoints)['runYearTurnover']> = async (
  context,
  { id, fingerprint },
) => {
  // Serializes concurrent requests. The second request finds the turnover done.
  await lockSchool(context);
  const row = await requireTurnover(context.db, id);
  if (row.state === 'done') return summarize(context, row);
  if (row.state !== 'draft') throw new AppError('conflict', texts.noDraft);
  const ready = await prepareTurnover(context, id);
  const { counts, fingerprint: found } = ready.turnover;
  if (found !== fingerprint) throw new AppError('conflict', texts.changedSince);
  requireNoProblems(ready.turnover);
  requireRecentProofForMany(context, counts.move + counts.leave + counts.newSections + counts.closedSections);
  await cancelTrial(context, id);
  return summarize(context, await carryOut(context, row, ready));
};
