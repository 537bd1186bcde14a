import { useParams } from 'react-router';
import { InSidebar } from '#platform/web/layout/sidebar-slot.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useHasSidebar, useHasTwoPanes } from '#platform/web/tables/window-width.ts';
import * as texts from '#texts/messages/chat';
import * as menu from '#texts/messages/menu';
import { ConversationSide } from './conversations/conversation-side.tsx';
import styles from './messages-page.module.css';
import { ChatPanel } from './panel/chat-panel.tsx';
import { Welcome } from './welcome.tsx';

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
