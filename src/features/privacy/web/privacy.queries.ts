import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { privacyEndpoints } from '../contract.ts';

export const privacyQuery = endpointQuery(privacyEndpoints.getPrivacy, {});
export const exportsQuery = endpointQuery(privacyEndpoints.getExports, {});
