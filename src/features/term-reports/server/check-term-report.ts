import type { Handler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../contract.ts';
import { loadFindings } from './review.queries.ts';
import { requireStudentInRound } from './rounds.queries.ts';

export const checkTermReport: Handler<(typeof termReportsEndpoints)['checkTermReport']> = async (context, input) => {
  const { round, student } = await requireStudentInRound(context, input);
  return loadFindings(context, round, student);
};
