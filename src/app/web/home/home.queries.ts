import { ownClassReads } from '#features/classes/web/student/own-class.queries.ts';
import { teachingQuery } from '#features/classes/web/teacher/teaching.queries.ts';
import { lessonRecordsEndpoints } from '#features/lesson-records/contract.ts';
import { newsEndpoints } from '#features/news/contract.ts';
import { newslettersEndpoints } from '#features/newsletters/contract.ts';
import { observationsEndpoints } from '#features/observations/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';

const sectionsQuery = endpointQuery(lessonRecordsEndpoints.getRecordSections, {});

/** Teachers of more sections find the rest under lesson plans. */
const maxSections = 3;

/** Returns the sections shown on the home page of teachers who maintain records. */
export const homeSections = <One extends { readonly hasAlbum: boolean }>(sections: readonly One[]): One[] =>
  sections.filter(({ hasAlbum }) => hasAlbum).slice(0, maxSections);

const homeRecordReads: PageReads = ({ getCached }) =>
  homeSections(getCached(sectionsQuery) ?? []).flatMap(({ _id: sectionID }) => [
    endpointQuery(lessonRecordsEndpoints.getPlans, { sectionID }),
    endpointQuery(observationsEndpoints.countQuickNotes, { sectionID }),
  ]);

export const homeReads: PageReads = (context) => [
  endpointQuery(newsEndpoints.getNewsUpdates, {}),
  ...(context.viewer.role === 'teacher'
    ? [teachingQuery(context.viewer), ...homeRecordReads(context)]
    : [endpointQuery(newslettersEndpoints.getNewslettersMemos, {}), ...ownClassReads(context)]),
];
