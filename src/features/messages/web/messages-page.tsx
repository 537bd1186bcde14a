import { Text } from '@mantine/core';
import { useParams } from 'react-router';
import { MessageIcon } from '#platform/web/icons.tsx';
import { InSidebar } from '#platform/web/layout/sidebar-slot.tsx';
import { PageHeading } from '#platform/web/page-heading.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useHasSidebar, useHasTwoPanes } from '#platform/web/tables/window-width.ts';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import * as menu from '#texts/messages/menu';
import { ConversationSide } from './conversations/conversation-side.tsx';
import styles from './messages-page.module.css';
import { ChatPanel } from './panel/chat-panel.tsx';

const Welcome = () => (
  <div className={styles.welcome}>
    <MessageIcon size={40} />
    <PageHeading>{texts.welcome({ name: useViewer().user.first_name })}</PageHeading>
    <Text>{texts.choose}</Text>
  </div>
);

/** Shows the conversations in the sidebar, in a pane next to the open one, or alone on a phone. */
const Conversations = ({ isAlone }: { isAlone: boolean }) => {
  const isInSidebar = useHasSidebar();
  if (isInSidebar)
    return (
      <InSidebar label={texts.conversations}>
        <ConversationSide />
      </InSidebar>
    );
  return (
    <section className={styles.pane} data-alone={isAlone || undefined} aria-label={texts.conversations}>
      <ConversationSide isAlone={isAlone} />
    </section>
  );
};

export const MessagesPage = () => {
  const { id } = useParams();
  const hasTwoPanes = useHasTwoPanes();
  return (
    <div className={styles.room} data-full-page={id ? 'alone' : ''}>
      <PageTitle>{menu.title}</PageTitle>
      {(hasTwoPanes || !id) && <Conversations isAlone={!hasTwoPanes} />}
      {hasTwoPanes && !id && <Welcome />}
      {id && <ChatPanel key={id} partnerId={id} hasTwoPanes={hasTwoPanes} />}
    </div>
  );
};
