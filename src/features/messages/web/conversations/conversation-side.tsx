import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core';
import { use, useState } from 'react';
import { Link } from 'react-router';
import { BackIcon, MuteIcon, SoundIcon } from '#platform/web/icons.tsx';
import { PageHeading } from '#platform/web/page-heading.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import * as menu from '#texts/messages/menu';
import { headButton } from '../head-button.ts';
import { setMuted, useMuted } from '../incoming/chime.ts';
import { ConversationListHeadSlot } from '../message-slots.ts';
import { ConversationSearch } from './conversation-search.tsx';
import styles from './conversation-side.module.css';
import { Conversations } from './conversations.tsx';
import { SearchResults } from './search-results.tsx';
import { AllUnreadBadge } from './unread-badge.tsx';

const SoundSwitch = () => {
  const isMuted = useMuted();
  return (
    <ActionIcon
      {...headButton}
      ms="auto"
      aria-label={texts.mute}
      title={isMuted ? texts.unmute : texts.mute}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      {isMuted ? <MuteIcon /> : <SoundIcon />}
    </ActionIcon>
  );
};

/** Header next to a conversation. The level-1 heading of the page belongs to the conversation. */
const SideHead = () => {
  const { role } = useViewer();
  return (
    <div className={styles.besideHead}>
      <Group justify="space-between" wrap="nowrap">
        <Anchor component={Link} to={`/${role}`} className={styles.back ?? ''}>
          <BackIcon size={18} />
          {texts.backHome}
        </Anchor>
        <SoundSwitch />
      </Group>
      <Group gap="xs">
        <Title order={2} fz="h4">
          {menu.title}
        </Title>
        <AllUnreadBadge />
      </Group>
    </div>
  );
};

/** Header on a phone. One line, so that the list starts near the top. */
const PhoneHead = () => {
  const { role, user } = useViewer();
  return (
    <Group gap="xs" wrap="nowrap" className={styles.aloneHead ?? ''}>
      <ActionIcon component={Link} to={`/${role}`} {...headButton} ms={-8} aria-label={texts.backHome}>
        <BackIcon />
      </ActionIcon>
      <div className={styles.greeting}>
        <PageHeading fz={20}>{texts.welcome({ name: user.first_name })}</PageHeading>
        <Text size="xs" c="dimmed">
          {texts.choose}
        </Text>
      </div>
      <SoundSwitch />
    </Group>
  );
};

export const ConversationSide = () => {
  const ListHead = use(ConversationListHeadSlot);
  const [term, setTerm] = useState<string>();
  const [searches, setSearches] = useState(0);
  const leaveSearch = () => {
    setTerm(undefined);
    setSearches(searches + 1);
  };
  return (
    <div className={styles.side}>
      <PhoneHead />
      <SideHead />
      {ListHead && <ListHead />}
      <ConversationSearch key={searches} term={term} onSearch={setTerm} onOpen={() => setTerm(term ?? '')} />
      {term === undefined ? <Conversations /> : <SearchResults term={term} onDone={leaveSearch} />}
    </div>
  );
};
