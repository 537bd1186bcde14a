import { ownClassReads } from '#features/classes/web/student/own-class.queries.ts';
import { teachingQuery } from '#features/classes/web/teacher/teaching.queries.ts';
import { newsEndpoints } from '#features/news/contract.ts';
import { newslettersEndpoints } from '#features/newsletters/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { homeRecordReads } from './home-record.queries.ts';

export const homeReads: PageReads = (context) => [
  endpointQuery(newsEndpoints.getNewsUpdates, {}),
  ...(context.viewer.role === 'teacher'
    ? [teachingQuery(context.viewer), ...homeRecordReads(context)]
    : [endpointQuery(newslettersEndpoints.getNewslettersMemos, {}), ...ownClassReads(context)]),
];
