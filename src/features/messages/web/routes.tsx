import { announcementsEndpoints, newestAnnouncements } from '#features/announcements/contract.ts';
import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { conversationsQuery, partnersOf } from './hooks/conversations.queries.ts';
import { newestMessagesQuery, queuedMessagesQuery } from './hooks/page.queries.ts';

const messagesPage = lazyPage(async () => (await import('./messages-page.tsx')).MessagesPage);

/** The list also shows a teacher's newest class announcements. */
const listReads: PageReads = ({ viewer: { role } }) =>
  role === 'teacher' ? [endpointQuery(announcementsEndpoints.getAnnouncements, newestAnnouncements)] : [];

/** A partner without a conversation is looked up in the list of all possible partners. */
const chatReads: PageReads = (page) => {
  const { viewer, params, getCached } = page;
  const { role } = viewer;
  const { id: userId } = params;
  if (!userId) return listReads(page);
  const isUnknown = getCached(conversationsQuery(role))?.every(({ _id }) => _id !== userId);
  return [
    ...listReads(page),
    endpointQuery(chatRulesEndpoints.getWriteRule, { userId }),
    endpointQuery(messageReportsEndpoints.getReportViews, { userId }),
    newestMessagesQuery(userId),
    queuedMessagesQuery(userId),
    ...(isUnknown ? [endpointQuery(partnersOf(role), {})] : []),
  ];
};

export const routes: AreaRoute[] = [
  { area: 'student', path: 'messages/:id?', page: messagesPage, reads: chatReads, replacesMenu: true, offline: 'live' },
  { area: 'teacher', path: 'messages/:id?', page: messagesPage, reads: chatReads, replacesMenu: true, offline: 'live' },
];
