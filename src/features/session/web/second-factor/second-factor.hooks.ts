import { useAction } from '#platform/web/data/use-action.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import * as texts from '#texts/session/second-factor';
import { sessionEndpoints } from '../../contract.ts';

const { getSecondFactor, beginSecondFactor, renewRecoveryCodes, removeSecondFactor } = sessionEndpoints;

export const secondFactorQuery = endpointQuery(getSecondFactor, {});

export const useBeginSecondFactor = () => useAction(beginSecondFactor);

export const useRenewRecoveryCodes = () => useAction(renewRecoveryCodes, { invalidates: [getSecondFactor] });

export const useRemoveSecondFactor = () =>
  useAction(removeSecondFactor, { invalidates: [getSecondFactor], success: texts.removed });
