import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../contract.ts';
import { findingsOf } from './review.queries.ts';
import { requireChildInRound } from './rounds.queries.ts';

export const checkTermReport: Handler<(typeof termReportsEndpoints)['checkTermReport']> = async (context, input) => {
  const { round, child } = await requireChildInRound(context, input);
  return findingsOf(context, round, child);
};
