import type { Verb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { requireOwnRound } from '../rounds.queries.ts';
import { ownArchives } from './archives.ts';

export const getReportArchives: Verb<(typeof termReportsEndpoints)['getReportArchives']> = async (
  context,
  { roundID },
) => {
  await requireOwnRound(context, roundID);
  return ownArchives(context, roundID);
};
