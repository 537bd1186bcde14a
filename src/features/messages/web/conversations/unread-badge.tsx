import { Badge, VisuallyHidden } from '@mantine/core';
import * as texts from '#texts/messages/menu';
import { useUnreadCount } from '../hooks/use-conversations.ts';

/** Renders nothing at 0. */
export const UnreadBadge = ({ count }: { count: number }) =>
  count > 0 && (
    <Badge circle={count < 10} size="md" color="terracotta" variant="filled">
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <VisuallyHidden>{texts.unread({ number: count })}</VisuallyHidden>
    </Badge>
  );

export const AllUnreadBadge = () => <UnreadBadge count={useUnreadCount()} />;
