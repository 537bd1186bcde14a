import { isActiveState } from '#kernel/operation.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { startOperation } from '#platform/server/operations/operations.ts';
import type { yearTurnoverEndpoints } from '../../contract.ts';
import { prepareTurnover, requireNoProblems } from '../execution/carry-out.ts';
import { requireDraft } from '../require-draft.ts';
import { trialView } from '../year-turnover.view.ts';
import { findLastTrial, trialKind } from './trials.ts';

export const tryYearTurnover: SelfManagedHandler<(typeof yearTurnoverEndpoints)['tryYearTurnover']> = {
  managesTransactions: async ({ actor, services, transaction }, { id }) => {
    await services.schoolCopy.requireSpace();
    return transaction(async (context) => {
      // Serializes concurrent requests. The second request joins the active trial.
      const { old_year, new_year } = await requireDraft(context, id);
      const last = await findLastTrial(context, id);
      if (last && isActiveState(last.state)) return trialView(context, id);
      requireNoProblems((await prepareTurnover(context, id)).turnover);
      await startOperation(context, { kind: trialKind, owner_id: actor.id, subject_id: id });
      await context.audit({
        action: 'school-year:tried',
        subject: { kind: 'year-turnover', id },
        after: { from: old_year, to: new_year },
      });
      return trialView(context, id);
    });
  },
};
