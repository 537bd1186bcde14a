import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { messageReportsEndpoints } from '#features/message-reports/contract.ts';
import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { conversationsQuery, partnersOf } from './hooks/conversations-query.ts';
import { heldMessagesQuery, newestMessagesQuery } from './hooks/page-thread.ts';

const messagesPage = lazyPage(async () => (await import('./messages-page.tsx')).MessagesPage);

/** Somebody with whom there is no conversation yet is found among all. */
const chatReads: PageReads = ({ viewer: { role }, params: { id: userId }, known }) => {
  if (!userId) return [];
  const isUnknown = known(conversationsQuery(role))?.every(({ _id }) => _id !== userId);
  return [
    endpointQuery(chatRulesEndpoints.getWriteRule, { userId }),
    endpointQuery(messageReportsEndpoints.getLooks, { userId }),
    newestMessagesQuery(userId),
    heldMessagesQuery(userId),
    ...(isUnknown ? [endpointQuery(partnersOf(role), {})] : []),
  ];
};

export const routes: AreaRoute[] = [
  { area: 'student', path: 'messages/:id?', page: messagesPage, reads: chatReads, takesSidebar: true },
  { area: 'teacher', path: 'messages/:id?', page: messagesPage, reads: chatReads, takesSidebar: true },
];
