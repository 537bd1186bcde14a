import {
  deletePartsInBulk,
  moveEnrollments,
  reassignSections,
  reassignSubjects,
} from '#features/classes/server/public.ts';
import {
  restoreAssistants,
  restoreEnrollmentPeriods,
  syncEnrollmentPeriodsIn,
  undoAdviserHandovers,
} from '#features/lesson-records/server/public.ts';
import { restoreLeavers, studentsById } from '#features/people/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { restoreFromBin } from '#platform/server/bin/restore-from-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { inParts, oneByOne } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/year-turnover/errors';
import type { ReturnedMove, ReturningLeaver, TurnoverUndo } from './plan-undo.ts';

const reopen = (context: CommandContext, { reopens }: TurnoverUndo) =>
  oneByOne(reopens, async ({ id, batch, root }) => {
    await restoreFromBin(context, { id: batch, root }, []);
    await context.audit({ action: 'section:restored', subject: { kind: 'section', id }, after: { batch } });
  });

const returnMoves = async (context: CommandContext, returns: readonly ReturnedMove[]) => {
  for (const [route, group] of Map.groupBy(returns, ({ from, to }) => `${to} ${from}`)) {
    const [from = '', to = ''] = route.split(' ');
    await inParts(group.map(({ student }) => student).sort(), async (part) => {
      const moved = await moveEnrollments(context, { from, to }, part);
      if (moved.length < part.length) throw new AppError('conflict', texts.changedSince);
    });
  }
};

const writeLeaverReturns = (context: CommandContext, leavers: readonly ReturningLeaver[]) => {
  const placeOf = new Map(leavers.map(({ student, section, since }) => [student, { section, since }]));
  return inParts([...placeOf.keys()], async (part) =>
    restoreLeavers(context, await studentsById(context.db, part), placeOf),
  );
};

type CompletedTurnover = { readonly id: string; readonly at: string };

/** Reverts a turnover in the caller's transaction, which holds the school locks. */
export const writeTurnoverUndo = async (
  context: CommandContext,
  plan: TurnoverUndo,
  done: CompletedTurnover,
): Promise<void> => {
  const { returns, leavers, advisers, teachers, removes } = plan;
  await syncEnrollmentPeriodsIn(context.db, context.services);
  await reopen(context, plan);
  await returnMoves(context, returns);
  await writeLeaverReturns(context, leavers);
  await reassignSections(context, advisers);
  await reassignSubjects(context, teachers);
  await deletePartsInBulk(context, 'sections', removes);
  await undoAdviserHandovers(
    context,
    advisers.map(({ id, after }) => ({ id, before: after })),
  );
  const enrolled = leavers.filter(({ section }) => section !== '');
  const transfers = [...returns, ...enrolled.map(({ student, section }) => ({ student, from: section, to: '' }))];
  await restoreEnrollmentPeriods(context, transfers, done.at);
  await restoreAssistants(context, done.id);
};
