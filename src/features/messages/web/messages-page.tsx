import { Text } from '@mantine/core';
import { useParams } from 'react-router';
import { MessageIcon } from '#platform/web/icons.tsx';
import { PageHeading } from '#platform/web/page-heading.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
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

/**
 * Conversations next to the open one; on wide screens in the menu's place; on phones either of them alone. The list
 * comes after the open conversation, so that the skip link leads to the messages.
 */
export const MessagesPage = () => {
  const { id } = useParams();
  return (
    <div className={styles.room} data-full-page={id ? 'alone' : ''} data-open={id && ''}>
      <PageTitle>{menu.title}</PageTitle>
      {id ? <ChatPanel key={id} partnerId={id} /> : <Welcome />}
      <section className={styles.pane} aria-label={texts.conversations} data-no-print>
        <ConversationSide />
      </section>
    </div>
  );
};
