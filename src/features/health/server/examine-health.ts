import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { healthEndpoints } from '../contract.ts';
import { checkView, checkViews } from './checks.view.ts';
import { examineNow } from './examine.ts';

export const examineHealth: SelfManagedHandler<(typeof healthEndpoints)['examineHealth']> = {
  managesTransactions: async (context, { check }) => {
    const { services } = context;
    if (check !== undefined) await checkView(context, check);
    await examineNow(
      services,
      services.healthChecks.filter(({ name }) => check === undefined || name === check),
    );
    return checkViews(context);
  },
};
