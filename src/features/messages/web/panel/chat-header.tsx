import { ActionIcon, Skeleton, Text, VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { Partner } from '#features/people/records.ts';
import { BackIcon, SearchIcon } from '#platform/web/icons.tsx';
import { PageHeading } from '#platform/web/page-heading.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import * as menu from '#texts/messages/menu';
import { UnreadBadge } from '../conversations/unread-badge.tsx';
import { headButton } from '../head-button.ts';
import { useConversations } from '../hooks/use-conversations.ts';
import { useOnlineIds } from '../presence/presence.ts';
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import { totalUnread } from '../sync/conversations.ts';
import styles from './chat-panel.module.css';

type ChatHeaderProps = {
  partner: Partner | undefined;
  partnerId: string;
  hasFailed: boolean;
  isSearching: boolean;
  onSearch: () => void;
};

/** True if the conversation is next to the list. Its composer then gets the focus instead of its heading. */
export const hasTwoPanes = (): boolean => matchMedia('(min-width: 43.75em)').matches;

const Heading = ({ children }: { children: string }) => (
  <PageHeading className={styles.heading ?? ''} title={children} mayFocus={() => !hasTwoPanes()}>
    {children}
  </PageHeading>
);

/** Back button on phones. Shows the number of unread messages in other conversations, which are not visible there. */
const BackToList = ({ partnerId }: { partnerId: string }) => {
  const { role } = useViewer();
  const others = useConversations().data?.filter(({ _id }) => _id !== partnerId);
  return (
    <ActionIcon component={Link} to={`/${role}/messages`} {...headButton} ms={-6} className={styles.back ?? ''}>
      <VisuallyHidden>{texts.backToList}</VisuallyHidden>
      <BackIcon />
      <span className={styles.unread}>
        <UnreadBadge count={totalUnread(others)} />
      </span>
    </ActionIcon>
  );
};

export const ChatHeader = (props: ChatHeaderProps) => {
  const { partner, partnerId, hasFailed, isSearching, onSearch } = props;
  const isOnline = useOnlineIds().has(partnerId);
  return (
    <header className={styles.header}>
      <BackToList partnerId={partnerId} />
      {partner && (
        <>
          <PresenceAvatar image={partner.image} isOnline={isOnline} size={40} />
          <div className={styles.who}>
            <Heading>{texts.to({ name: partner.full_name })}</Heading>
            <Text size="xs" lh={1.3} c="dimmed">
              {isOnline ? texts.online : texts.offline}
            </Text>
          </div>
        </>
      )}
      {!partner && hasFailed && <Heading>{menu.title}</Heading>}
      {!partner && !hasFailed && (
        <>
          <VisuallyHidden component="h1">{menu.title}</VisuallyHidden>
          <Skeleton circle height={40} />
          <Skeleton height={18} width={200} />
        </>
      )}
      <ActionIcon
        {...headButton}
        ms="auto"
        aria-label={texts.searchHere}
        title={texts.searchHere}
        aria-expanded={isSearching}
        onClick={onSearch}
      >
        <SearchIcon />
      </ActionIcon>
    </header>
  );
};
