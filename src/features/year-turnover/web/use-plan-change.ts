import type { QueryClient } from '@tanstack/react-query';
import type { OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { call } from '#platform/web/api-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { TurnoverDetails } from '../schemas.ts';

type PlanCall = (typeof calls)['changeYearTurnover'] | (typeof calls)['acceptPlanChanges'];
type Request = RequestOf<(typeof calls)['changeYearTurnover']>;
type Summary = OutputOf<PlanCall>;
type Change = Omit<Request, 'id' | 'version'>;
type Callbacks = { onSuccess?: () => void; onError?: () => void };

/** Options that send changes of a plan one after the other, each with the version returned by the previous change. */
export const planChanges = (id: string, endpoint: PlanCall) => ({
  queue: `year-turnover ${id}`,
  invalidates: [calls.getYearTurnover, calls.getSchoolYears],
  send: async (client: QueryClient, input: Request): Promise<Summary> => {
    const { queryKey } = endpointQuery(calls.getYearTurnover, { id });
    const version = client.getQueryData(queryKey)?.version ?? input.version;
    const changed = await call<PlanCall>(endpoint, { ...input, version });
    client.setQueryData(queryKey, (plan) => plan && { ...plan, version: changed.version });
    return changed;
  },
});

/** Returns a function that changes a plan. `sent` contains the pending change. */
export const usePlanChange = ({ _id: id, version }: TurnoverDetails) => {
  const { mutate, isPending, variables } = useAction(
    calls.changeYearTurnover,
    planChanges(id, calls.changeYearTurnover),
  );
  return {
    change: (fields: Change, callbacks?: Callbacks) => mutate({ id, version, ...fields }, callbacks),
    isPending,
    sent: isPending ? variables : undefined,
  };
};
