import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import { CopyError } from '#platform/server/copy/school-copy.ts';
import type { OperationKind, OperationRow } from '#platform/server/operations/operations.ts';
import { untilCancelled } from '#platform/server/operations/until-cancelled.ts';
import * as faults from '#texts/year-turnover/trial-faults';
import type { TrialOutcome } from '../../schemas.ts';
import { trialKind } from './trials.ts';
import { tryOnCopy } from './try-on-copy.ts';

type TrialResult = { readonly outcome: TrialOutcome; readonly milliseconds: number };

/** Saves the outcome of a trial. Does nothing if the plan was deleted during the trial. */
const saveOutcome = (
  services: Services,
  { subject_id, owner_id }: OperationRow,
  { outcome, milliseconds }: TrialResult,
) =>
  services.database.transaction(async (tx) => {
    const id = subject_id ?? '';
    const plan = await tx.selectFrom('year_turnovers').select('id').where('id', '=', id).executeTakeFirst();
    if (!plan) return;
    const { fingerprint, counts, tables, rows, problem } = outcome;
    await tx.deleteFrom('year_trials').where('turnover_id', '=', id).execute();
    await tx
      .insertInto('year_trials')
      .values({
        turnover_id: id,
        owner_id,
        tried_at: services.clock.now(),
        milliseconds: Math.round(milliseconds),
        fingerprint,
        counts: counts === undefined ? null : JSON.stringify(counts),
        table_count: tables ?? null,
        row_count: rows ?? null,
        problem: problem ?? null,
      })
      .execute();
  });

/** Returns the operation that runs a trial. @param signal aborted when the process stops */
export const trialOperation = (services: Services, signal: AbortSignal): OperationKind => ({
  kind: trialKind,
  hasNoFile: true,
  problemOf: (error) => {
    if (signal.aborted) return faults.stoppedMeanwhile;
    return error instanceof CopyError || error instanceof AppError ? error.message : faults.readLog;
  },
  run: async (operation, _to, report) => {
    const { schoolCopy, log } = services;
    await schoolCopy.requireSpace();
    const begunAt = performance.now();
    const order = { id: operation.subject_id ?? '', by: operation.owner_id };
    const { cause, ...outcome } = await untilCancelled(report, signal, (options) =>
      schoolCopy.work(tryOnCopy, order, options),
    );
    if (cause !== undefined)
      log.warn({ operation: operation.id, cause }, 'the trial of a plan for the new year found a problem');
    // Throws if the operation was canceled, so that its outcome is not saved.
    await report(99);
    await saveOutcome(services, operation, { outcome, milliseconds: performance.now() - begunAt });
  },
});
