import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { pageSize } from '../limits.ts';
import { agreementsReading } from '../reading-contract.ts';

const { getAgreements, getMyAgreements } = agreementsReading;

const maxOpen = 100;

export const agreementsQuery = (studentId: string, limit: number) =>
  endpointQuery(getAgreements, { studentID: studentId, limit });

export const openAgreementsQuery = (studentId: string) =>
  endpointQuery(getAgreements, { studentID: studentId, onlyOpen: true, limit: maxOpen });

export const myAgreementsQuery = endpointQuery(getMyAgreements, { limit: pageSize });
