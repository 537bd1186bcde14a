import type { AreaMenu } from '#platform/web/area-menu.ts';
import type { PageReads } from '#platform/web/area-route.ts';
import { MessageIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/messages/menu';
import { AllUnreadBadge } from './conversations/unread-badge.tsx';
import { conversationsQuery } from './hooks/conversations.queries.ts';

const reads: PageReads = ({ viewer }) => [conversationsQuery(viewer.role)];
const messages = {
  order: 30,
  path: 'messages',
  label: texts.title,
  icon: <MessageIcon />,
  badge: <AllUnreadBadge />,
  bar: { label: texts.title, order: 20 },
  reads,
} as const;

export const menu: AreaMenu = [
  { area: 'teacher', ...messages },
  { area: 'student', ...messages },
];
