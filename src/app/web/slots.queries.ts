import { myAgreementsQuery, openAgreementsQuery } from '#features/agreements/web/agreements.queries.ts';
import { levelLessonsReads, seesLessons } from '#features/lesson-records/web/my-lessons/my-lessons.queries.ts';
import { todaySectionId } from '#features/lesson-records/web/record.queries.ts';
import { quickNoteCountQuery } from '#features/observations/web/observations.queries.ts';
import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';

const readsOfToday: PageReads = (context) => {
  const sectionID = todaySectionId(context);
  return sectionID === undefined ? [] : [quickNoteCountQuery(sectionID)];
};

const readsOfMyLessons: PageReads = ({ viewer }) => (seesLessons(viewer) ? [myAgreementsQuery] : []);

const readsOfHandover: PageReads = ({ params: { id = '' } }) => [openAgreementsQuery(id)];

const bySlots: Readonly<Record<string, PageReads>> = {
  today: readsOfToday,
  'classes/levels/:id': levelLessonsReads,
  lessons: readsOfMyLessons,
  'record/handovers/:id': readsOfHandover,
};

/** Adds the queries of slots to a route, so that slots are loaded with the page. */
export const withSlotReads = (route: AreaRoute): AreaRoute => {
  const added = bySlots[route.path];
  return added ? { ...route, reads: (context) => [...(route.reads?.(context) ?? []), ...added(context)] } : route;
};
