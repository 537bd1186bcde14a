import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';
import { publishingStops } from '../../words.ts';
import { childrenSeenIn, findReport, refusal, requireOwnRound } from '../rounds.queries.ts';
import { publishOne } from './publish-one.ts';

/** Publishes one of many. @returns what stands in the way, in a sentence; nothing where it is published, by somebody else too */
const tryToPublish = async (
  context: SelfManagedContext,
  of: { roundID: string; studentID: string },
): Promise<string | undefined> => {
  const report = await findReport(context.db, of.roundID, of.studentID);
  if (report?.state === 'published') return undefined;
  if (report?.state !== 'checked') return texts.notChecked;
  try {
    await publishOne(context, of, [...publishingStops, 'changed']);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const now = await findReport(context.db, of.roundID, of.studentID);
    return now?.state === 'published' ? undefined : error.message;
  }
};

/**
 * One after the other, each by itself: what is published stays so, whatever becomes of the next. What somebody should read once
 * more is not among them.
 */
export const publishReports: SelfManagedHandler<(typeof termReportsEndpoints)['publishReports']> = {
  managesTransactions: async (context, { roundID, studentIDs }) => {
    const { round } = await requireOwnRound(context, roundID);
    const children = new Set((await childrenSeenIn(context, round)).map(({ id }) => id));
    if (!studentIDs.every((id) => children.has(id))) throw refusal(context.actor, texts.child);
    requireRecentProofForMany(context, studentIDs.length);
    const refused: { studentID: string; problem: string }[] = [];
    for (const studentID of studentIDs) {
      const problem = await tryToPublish(context, { roundID, studentID });
      if (problem !== undefined) refused.push({ studentID, problem });
    }
    return { published: studentIDs.length - refused.length, refused };
  },
};
