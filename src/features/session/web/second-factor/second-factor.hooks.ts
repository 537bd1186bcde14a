import { useAction } from '#platform/web/data/use-action.ts';
import * as texts from '#texts/session/second-factor';
import { sessionEndpoints } from '../../contract.ts';

const { getSecondFactor, beginSecondFactor, renewRecoveryCodes, removeSecondFactor } = sessionEndpoints;

export const useBeginSecondFactor = () => useAction(beginSecondFactor);

export const useRenewRecoveryCodes = () => useAction(renewRecoveryCodes, { invalidates: [getSecondFactor] });

export const useRemoveSecondFactor = () =>
  useAction(removeSecondFactor, { invalidates: [getSecondFactor], success: texts.removed });
