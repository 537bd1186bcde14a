import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { sessionEndpoints } from '../../contract.ts';

export const secondFactorQuery = endpointQuery(sessionEndpoints.getSecondFactor, {});
