import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useInvalidateOnEvent } from '#platform/web/data/use-invalidate-on-event.ts';
import { healthChanged, healthEndpoints } from '../contract.ts';

const { getHealth } = healthEndpoints;

export const useHealth = () => useEndpoint(getHealth, {});

export const useLiveHealth = (): void => useInvalidateOnEvent(healthChanged.wire, [getHealth]);
