import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { termReportsEndpoints } from '../../contract.ts';
import { publishOne } from './publish-one.ts';

export const publishReport: SelfManagedVerb<(typeof termReportsEndpoints)['publishReport']> = {
  selfManaged: (context, of) => publishOne(context, of),
};
