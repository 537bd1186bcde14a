import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { firstRunEndpoints } from '../contract.ts';

/** What was said of the new school so far. Asked once: while somebody types, the form stays. */
export const newSchoolQuery = (token: string) => ({
  ...endpointQuery(firstRunEndpoints.getNewSchool, { token }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
