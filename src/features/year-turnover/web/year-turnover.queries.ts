import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { yearTurnoverEndpoints as calls } from '../contract.ts';

export const planAddress = (id: string, step: '' | 'check' | 'lists' = ''): string =>
  `/admin/school-years/plan/${id}${step && `/${step}`}`;

export const yearAddress = (from: string, day = ''): string =>
  `/admin/school-years/classes/${from}${day && `?day=${day}`}`;

export const yearsReads: PageReads = () => [endpointQuery(calls.getSchoolYears, {})];

export const planReads: PageReads = ({ params: { id = '' } }) => [endpointQuery(calls.getYearTurnover, { id })];

/** Only drafts have a trial. */
export const checkReads: PageReads = ({ params: { id = '' }, getCached }) => {
  const plan = endpointQuery(calls.getYearTurnover, { id });
  return getCached(plan)?.state === 'draft' ? [plan, endpointQuery(calls.getTurnoverTrial, { id })] : [plan];
};

/** The default day is the last day of the year, or today if the year has not ended. */
export const yearClassesInput = (from: string, day: string | null) => ({ from, ...(day && { day }) });

export const yearClassesReads: PageReads = ({ params: { from = '' }, search }) => [
  endpointQuery(calls.getYearClasses, yearClassesInput(from, search.get('day'))),
];
