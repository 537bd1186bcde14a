import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useLive } from '#platform/web/data/use-live.ts';
import { healthChanged, healthEndpoints } from '../contract.ts';

const { getHealth } = healthEndpoints;

export const useHealth = () => useEndpoint(getHealth, {});

/** Keeps what is shown up to date as long as an admin is signed in. */
export const useLiveHealth = (): void => useLive(healthChanged.wire, [getHealth]);
