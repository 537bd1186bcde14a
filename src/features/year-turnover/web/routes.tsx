import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { checkReads, planReads, yearClassesReads, yearsReads } from './year-turnover.queries.ts';

const yearsPage = lazyPage(async () => (await import('./school-years-page.tsx')).SchoolYearsPage);
const planPage = lazyPage(async () => (await import('./plan-page.tsx')).PlanPage);
const sectionPage = lazyPage(async () => (await import('./section-plan-page.tsx')).SectionPlanPage);
const plannedPage = lazyPage(async () => (await import('./planned-classes-page.tsx')).PlannedClassesPage);
const checkPage = lazyPage(async () => (await import('./check-page.tsx')).CheckPage);
const classesPage = lazyPage(async () => (await import('./year-classes-page.tsx')).YearClassesPage);

export const routes: AreaRoute[] = [
  { area: 'admin', path: 'school-years', page: yearsPage, reads: yearsReads },
  { area: 'admin', path: 'school-years/classes/:from', page: classesPage, reads: yearClassesReads },
  { area: 'admin', path: 'school-years/plan/:id', page: planPage, reads: planReads },
  { area: 'admin', path: 'school-years/plan/:id/check', page: checkPage, reads: checkReads },
  { area: 'admin', path: 'school-years/plan/:id/lists', page: plannedPage, reads: planReads },
  { area: 'admin', path: 'school-years/plan/:id/sections/:section', page: sectionPage, reads: planReads },
];
