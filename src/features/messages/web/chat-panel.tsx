import { useEffect } from 'react';
import { hasCode } from '#platform/web/api-error.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import { ChatHeader } from './chat-header.tsx';
import styles from './chat-panel.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { MessageSkeletons } from './message-skeletons.tsx';
import { usePartner, useReadMark, useThread } from './messages.hooks.ts';
import { texts } from './texts.ts';
import { useIsTyping } from './typing.ts';

type ChatPanelProps = { partnerId: string; isBeside: boolean };

/** One conversation: whom it is with, what was said, and what one says next. */
export const ChatPanel = ({ partnerId, isBeside }: ChatPanelProps) => {
  const { role } = useViewer();
  const { partner, isMissing } = usePartner(partnerId);
  const thread = useThread(partnerId);
  const newest = thread.data?.messages.at(-1)?.seq;
  const isTyping = useIsTyping(partnerId, newest);
  useReadMark(partnerId, thread.data);
  useEffect(() => {
    if (thread.isLoadingError && !hasCode(thread.error, 'forbidden')) void toast.failure(thread.error);
  }, [thread.isLoadingError, thread.error]);
  if (isMissing) return <NotFound what={texts.person(role)} />;
  const name = partner?.full_name ?? '';
  return (
    <div className={styles.chat}>
      <ChatHeader partner={partner} partnerId={partnerId} isBeside={isBeside} />
      <Loaded query={thread} skeleton={<MessageSkeletons />}>
        {(held) =>
          held.isLoaded ? (
            <MessageList partnerId={partnerId} name={name} thread={held} isTyping={isTyping} />
          ) : (
            <MessageSkeletons />
          )
        }
      </Loaded>
      <Composer partnerId={partnerId} takesFocus={isBeside} />
    </div>
  );
};
