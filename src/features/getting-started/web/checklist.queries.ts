import { useAction } from '#platform/web/data/use-action.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { gettingStartedEndpoints } from '../contract.ts';

const { getChecklist, showChecklist } = gettingStartedEndpoints;

export const useChecklist = () => useEndpoint(getChecklist, {});

export const useShowChecklist = (success: string) => useAction(showChecklist, { invalidates: [getChecklist], success });
