import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { SelfManagedContext } from '#platform/server/context.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import { publishingStops } from '../../constants.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { findReport, listVisibleStudents, refusal, requireOwnRound } from '../rounds.queries.ts';
import { publishOne } from './publish-one.ts';

/** Publishes a report. Returns the message that prevents it; undefined if published, even by another user. */
const tryToPublish = async (
  context: SelfManagedContext,
  reference: { roundID: string; studentID: string },
): Promise<string | undefined> => {
  const report = await findReport(context.db, reference.roundID, reference.studentID);
  if (report?.state === 'published') return undefined;
  if (report?.state !== 'checked') return texts.notChecked;
  try {
    await publishOne(context, reference, [...publishingStops, 'changed']);
    return undefined;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const now = await findReport(context.db, reference.roundID, reference.studentID);
    return now?.state === 'published' ? undefined : error.message;
  }
};

/** Publishes each report in its own transaction. Refuses changed evidence, which must be reviewed individually. */
export const publishReports: SelfManagedHandler<(typeof termReportsEndpoints)['publishReports']> = {
  managesTransactions: async (context, { roundID: roundId, studentIDs: studentIds }) => {
    const { round } = await requireOwnRound(context, roundId);
    const students = new Set((await listVisibleStudents(context, round)).map(({ id }) => id));
    if (!studentIds.every((id) => students.has(id))) throw refusal(context.actor, texts.child);
    requireRecentProofForMany(context, studentIds.length);
    const refused: { studentID: string; problem: string }[] = [];
    for (const studentId of studentIds) {
      const problem = await tryToPublish(context, { roundID: roundId, studentID: studentId });
      if (problem !== undefined) refused.push({ studentID: studentId, problem });
    }
    return { published: studentIds.length - refused.length, refused };
  },
};
