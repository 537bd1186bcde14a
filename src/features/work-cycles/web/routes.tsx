import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { schoolQuery } from '#features/session/web/public.ts';
import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { pageSize } from '../limits.ts';
import { workCyclesReading } from '../reading-contract.ts';

const { getWorkCycles, getWorkCycle } = workCyclesReading;

const page = lazyPage(async () => (await import('./work-cycle-page.tsx')).WorkCyclePage);

/** Returns the queries of a cycle, or of the section in the address or the first. Empty if work cycles are off. */
const reads: PageReads = ({ params: { id }, search, getCached }) => {
  if (!getCached(schoolQuery)?.workCycle) return [];
  if (id) return [endpointQuery(getWorkCycle, { id })];
  const sections = endpointQuery(lessonRecordsEndpoints.getRecordSections, {});
  const all = getCached(sections) ?? [];
  const section = all.find(({ _id }) => _id === search.get('class')) ?? all[0];
  return section ? [sections, endpointQuery(getWorkCycles, { sectionID: section._id, limit: pageSize })] : [sections];
};

const route = { path: 'work-cycle/:id?', page, reads };

// One lazy page serves both addresses, which keeps the first script of every page smaller.
export const routes: AreaRoute[] = [
  { area: 'teacher', ...route },
  { area: 'admin', ...route },
];
