import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { firstRunEndpoints } from '../contract.ts';

/** Returns the query of the new school's saved details. Never refetched, so that the form does not reset during input. */
export const newSchoolQuery = (token: string) => ({
  ...endpointQuery(firstRunEndpoints.getNewSchool, { token }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
