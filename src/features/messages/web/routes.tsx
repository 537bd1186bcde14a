import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import type { AreaRoute, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';

const messagesPage = lazyPage(async () => (await import('./messages-page.tsx')).MessagesPage);

const chatReads: PageReads = ({ params: { id: userId } }) =>
  userId ? [endpointQuery(chatRulesEndpoints.getWriteRule, { userId })] : [];

export const routes: AreaRoute[] = [
  { area: 'student', path: 'messages/:id?', page: messagesPage, reads: chatReads },
  { area: 'teacher', path: 'messages/:id?', page: messagesPage, reads: chatReads },
];
