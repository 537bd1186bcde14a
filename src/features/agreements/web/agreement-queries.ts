import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { pageSize } from '../limits.ts';
import { agreementsReading } from '../reading-contract.ts';

const { getAgreements, getMyAgreements } = agreementsReading;

/** How many open ones the next guide is told of at most. */
const mostOpen = 100;

export const agreementsQuery = (studentID: string, limit: number) => endpointQuery(getAgreements, { studentID, limit });

export const openAgreementsQuery = (studentID: string) =>
  endpointQuery(getAgreements, { studentID, onlyOpen: true, limit: mostOpen });

/** A student's own, the newest of them. */
export const myAgreementsQuery = endpointQuery(getMyAgreements, { limit: pageSize });
