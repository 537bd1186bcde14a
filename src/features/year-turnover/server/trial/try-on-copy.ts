import { syncEnrollmentPeriodsIn } from '#features/lesson-records/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { CommandContext, QueryContext, Services } from '#platform/server/context.ts';
import type { CopyWork, OpenedCopy } from '#platform/server/copy/school-copy.ts';
import { asAppError } from '#platform/server/db/db-errors.ts';
import { inTransaction } from '#platform/server/transaction.ts';
import * as errors from '#texts/year-turnover/errors';
import * as faults from '#texts/year-turnover/trial-faults';
import type { TrialOutcome } from '../../schemas.ts';
import { carryOut, prepareTurnover, requireNoProblems } from '../execution/carry-out.ts';
import { lockSchool } from '../execution/lock-school.ts';
import { applyUndo } from '../undo/apply-undo.ts';
import { planTurnoverUndo } from '../undo/plan-undo.ts';
import { requireUndoable } from '../undo/require-undoable.ts';
import { requireTurnover } from '../year-turnover.queries.ts';
import { undoView } from '../year-turnover.view.ts';
import { requireNothingLost, requireRestored, snapshotBefore } from './compare-schools.ts';
import { requireDone } from './require-done.ts';

/** @property by admin who started the trial; the copy records its writes under this account */
export type TrialOrder = { readonly id: string; readonly by: string };

/** @property cause details of a problem, for the log */
type TrialFindings = TrialOutcome & { readonly cause?: string | undefined };

type Context = CommandContext;

const asAdmin = (services: Services, by: string): QueryContext => ({
  actor: {
    ...{ role: 'admin', id: by, sessionId: '' },
    ...{ mustChangePassword: false, mustEnrol: false, verifiedAt: services.clock.now() },
  },
  services,
  db: services.database.read,
  request: { id: 'system', address: 'local', device: 'system' },
  answer: {},
});

const carryOutPlan = async (context: Context, id: string) => {
  await lockSchool(context);
  const row = await requireTurnover(context.db, id);
  if (row.state !== 'draft') throw new AppError('conflict', errors.noDraft);
  const ready = await prepareTurnover(context, id);
  requireNoProblems(ready.turnover);
  await carryOut(context, row, ready);
  await requireDone(context.db, ready);
  return ready.turnover;
};

const undoTurnover = async (context: Context, id: string) => {
  await lockSchool(context);
  const row = await requireTurnover(context.db, id);
  const doneAt = requireUndoable(context.services.clock, row);
  const plan = await planTurnoverUndo(context, id, doneAt);
  await applyUndo(context, row, { plan, doneAt });
  return undoView(plan);
};

const runTrial = async ({ services, folder, report }: OpenedCopy, { id, by }: TrialOrder) => {
  const inCopy = <T>(work: (context: Context) => Promise<T>) => inTransaction(asAdmin(services, by), work);
  // Runs the regular synchronization first, so that its changes are not attributed to the turnover.
  await inCopy(({ db }) => syncEnrollmentPeriodsIn(db, services));
  const before = await snapshotBefore(services, folder);
  report(20);
  const { counts } = await inCopy((context) => carryOutPlan(context, id));
  report(40);
  await requireNothingLost(services, before);
  report(60);
  const undo = await inCopy((context) => undoTurnover(context, id));
  report(80);
  return { counts, ...requireRestored(services, before, undo) };
};

const fingerprintOf = async ({ services }: OpenedCopy, { id }: TrialOrder) =>
  (await prepareTurnover({ db: services.database.read }, id)).turnover.fingerprint;

const problemOf = (error: unknown) => (error instanceof AppError ? error : asAppError(error))?.message ?? faults.broke;

/** Runs a plan on a copy of the school, checks the result, undoes the turnover and compares every row. */
export const tryOnCopy: CopyWork<TrialOrder, TrialFindings> = {
  name: 'try-year-turnover',
  run: async (copy, order) => {
    const fingerprint = await fingerprintOf(copy, order);
    try {
      return { fingerprint, ...(await runTrial(copy, order)) };
    } catch (error) {
      return { fingerprint, problem: problemOf(error), cause: error instanceof Error ? error.stack : String(error) };
    }
  },
};
