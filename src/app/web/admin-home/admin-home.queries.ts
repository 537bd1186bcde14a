import { recentChangesQuery } from '#features/audit/web/recent-changes.queries.ts';
import { gettingStartedEndpoints } from '#features/getting-started/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { rosterEndpoints } from '#features/roster/contract.ts';
import { yearTurnoverEndpoints } from '#features/year-turnover/contract.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';

/** Queries of the admin home page. The menu already loads health and message reports. */
export const adminHomeReads: PageReads = () => [
  endpointQuery(messagesEndpoints.getWaitingFamilies, {}),
  endpointQuery(rosterEndpoints.getPeopleWaiting, {}),
  endpointQuery(gettingStartedEndpoints.getChecklist, {}),
  endpointQuery(yearTurnoverEndpoints.getSchoolYears, {}),
  recentChangesQuery,
];
