import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { publishOne } from './publish-one.ts';

export const publishReport: SelfManagedHandler<(typeof termReportsEndpoints)['publishReport']> = {
  managesTransactions: (context, of) => publishOne(context, of),
};
