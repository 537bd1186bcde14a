import { useQuery } from '@tanstack/react-query';
import { useViewer } from '#platform/web/viewer.ts';
import { totalUnread } from '../sync/conversations.ts';
import { conversationsQuery } from './conversations.queries.ts';

export const useConversations = () => useQuery(conversationsQuery(useViewer().role));

export const useUnreadCount = (): number => totalUnread(useConversations().data);
