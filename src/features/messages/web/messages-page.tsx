import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { InSidebar, sidebarBreakpoint } from '#platform/web/layout/sidebar-slot.tsx';
import { PageTitle } from '#platform/web/page-title.tsx';
import { ChatPanel } from './chat-panel.tsx';
import { ConversationSide } from './conversation-side.tsx';
import styles from './messages-page.module.css';
import { texts } from './texts.ts';
import { Welcome } from './welcome.tsx';

const WriteToClass = lazy(async () => ({ default: (await import('./announcements/write-to-class.tsx')).WriteToClass }));

/** Conversations beside the chosen one; on small screens the one or the other. */
export const MessagesPage = () => {
  const { id } = useParams();
  const isBeside = useMediaQuery(`(min-width: ${sidebarBreakpoint})`, undefined, { getInitialValueInEffect: false });
  const [isWriting, setWriting] = useState(false);
  return (
    <div className={styles.room} data-full-page={id ? 'alone' : ''}>
      <PageTitle>{texts.title}</PageTitle>
      {(isBeside || !id) && (
        <InSidebar label={texts.conversations}>
          <ConversationSide welcome={!isBeside && <Welcome />} onWriteToClass={() => setWriting(true)} />
        </InSidebar>
      )}
      {isBeside && !id && <Welcome />}
      {id && <ChatPanel key={id} partnerId={id} isBeside={isBeside} />}
      {isWriting && (
        <Suspense fallback={null}>
          <WriteToClass onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </div>
  );
};
