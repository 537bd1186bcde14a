import { ActionIcon, Anchor, Group, Text, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { BackIcon, MuteIcon, SoundIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import { ClassMessages } from './announcements/class-messages.tsx';
import { setMuted, useMuted } from './chime.ts';
import { ConversationList } from './conversation-list.tsx';
import { ConversationSearch } from './conversation-search.tsx';
import styles from './conversation-side.module.css';
import { PeopleSkeleton } from './message-skeletons.tsx';
import { useConversations } from './messages.hooks.ts';
import { SearchResults } from './search-results.tsx';
import { texts } from './texts.ts';

const SoundSwitch = () => {
  const isMuted = useMuted();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="var(--mantine-color-text)"
      size="lg"
      aria-label={texts.mute}
      title={isMuted ? texts.unmute : texts.mute}
      aria-pressed={isMuted}
      onClick={() => setMuted(!isMuted)}
    >
      {isMuted ? <MuteIcon /> : <SoundIcon />}
    </ActionIcon>
  );
};

const Conversations = () => (
  <Loaded query={useConversations()} skeleton={<PeopleSkeleton />}>
    {(list) =>
      list.length > 0 ? (
        <ConversationList label={texts.conversations} people={list} />
      ) : (
        <Text c="dimmed" ta="center" py="xl">
          {texts.noConversations}
        </Text>
      )
    }
  </Loaded>
);

type ConversationSideProps = { welcome?: ReactNode; onWriteToClass: () => void };

/** The way home, the search and the conversations, or what the search found in their place. */
export const ConversationSide = ({ welcome, onWriteToClass }: ConversationSideProps) => {
  const { role } = useViewer();
  const [term, setTerm] = useState<string>();
  const [searches, setSearches] = useState(0);
  const leaveSearch = () => {
    setTerm(undefined);
    setSearches(searches + 1);
  };
  return (
    <div className={styles.side}>
      <Group justify="space-between" wrap="nowrap">
        <Anchor component={Link} to={`/${role}`} className={styles.back ?? ''}>
          <BackIcon size={18} />
          {texts.backHome}
        </Anchor>
        <SoundSwitch />
      </Group>
      {welcome}
      <Title order={2} fz="h4">
        {texts.title}
      </Title>
      {role === 'teacher' && <ClassMessages onWrite={onWriteToClass} />}
      <ConversationSearch key={searches} term={term} onSearch={setTerm} />
      {term === undefined ? <Conversations /> : <SearchResults term={term} onDone={leaveSearch} />}
    </div>
  );
};
