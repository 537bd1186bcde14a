import { useParams } from 'react-router';
import { InSidebar } from '#platform/web/layout/sidebar-slot.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { useHasSidebar } from '#platform/web/tables/window-width.ts';
import * as texts from '#texts/messages/chat';
import { ConversationSide } from './conversations/conversation-side.tsx';
import styles from './messages-page.module.css';
import { ChatPanel } from './panel/chat-panel.tsx';
import { Welcome } from './welcome.tsx';

/** Conversations beside the chosen one; on small screens the one or the other. */
export const MessagesPage = () => {
  const { id } = useParams();
  const isBeside = useHasSidebar();
  return (
    <div className={styles.room} data-full-page={id ? 'alone' : ''}>
      <PageTitle>{texts.title}</PageTitle>
      {(isBeside || !id) && (
        <InSidebar label={texts.conversations}>
          <ConversationSide welcome={!isBeside && <Welcome />} />
        </InSidebar>
      )}
      {isBeside && !id && <Welcome />}
      {id && <ChatPanel key={id} partnerId={id} isBeside={isBeside} />}
    </div>
  );
};
