import type { RequestOf } from '#kernel/endpoint.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { yearTurnoverEndpoints as calls } from '../contract.ts';
import type { TurnoverDetails } from '../schemas.ts';

type Change = Omit<RequestOf<(typeof calls)['changeYearTurnover']>, 'id' | 'version'>;

/** Changes a plan as it stands on the screen. */
export const usePlanChange = ({ _id: id, version }: TurnoverDetails) => {
  const action = useAction(calls.changeYearTurnover, { invalidates: [calls.getYearTurnover, calls.getSchoolYears] });
  return { change: (what: Change) => action.mutate({ id, version, ...what }), isPending: action.isPending };
};
