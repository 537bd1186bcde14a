import { Button, VisuallyHidden } from '@mantine/core';
import * as texts from '#texts/messages/chat';
import type { QueuedMessage, Quote } from '../../records.ts';
import { usePartner } from '../hooks/messages.queries.ts';
import { useChat } from '../hooks/use-chat.ts';
import type { Outgoing } from '../sync/outgoing.ts';
import { useChatActions } from './chat-actions.ts';
import styles from './message-bubble.module.css';
import { MessageFiles, OutgoingFiles } from './message-files.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { Quoted } from './quoted.tsx';
import { useWaitLabel } from './wait-label.ts';

const QuoteOfOwn = ({ quote, to }: { quote: Quote; to: string }) => {
  const { partner } = usePartner(to);
  return <Quoted quote={quote} writer={quote.senderId === to ? (partner?.full_name ?? '') : texts.you} />;
};

export const OutgoingBubble = ({ outgoing }: { outgoing: Outgoing }) => {
  const chat = useChat();
  const { clientId, to, state, text, files, quote, problem } = outgoing;
  return (
    <div className={styles.message} data-own data-state={state}>
      <VisuallyHidden>{texts.youWrote}</VisuallyHidden>
      <div className={styles.bubble}>
        {quote && <QuoteOfOwn quote={quote} to={to} />}
        {files.length > 0 && <OutgoingFiles files={files} />}
        {text !== '' && <MessageText text={text} />}
      </div>
      <div className={styles.meta}>
        <MessageState name={state} {...(state === 'failed' && { label: texts.failed({ problem }) })} />
        {state !== 'sending' && (
          <Button variant="subtle" size="compact-xs" onClick={() => void chat().retry(to, clientId)}>
            {texts.tryAgain}
          </Button>
        )}
        {state === 'failed' && (
          <Button
            variant="subtle"
            color="red"
            c="var(--mantine-color-error)"
            size="compact-xs"
            onClick={() => void chat().discard(clientId)}
          >
            {texts.discard}
          </Button>
        )}
      </div>
    </div>
  );
};

export const QueuedBubble = ({ message }: { message: QueuedMessage }) => {
  const { edit, confirmAndDelete } = useChatActions();
  const until = useWaitLabel();
  return (
    <div className={styles.message} data-own data-state="held">
      <VisuallyHidden>{texts.youWrote}</VisuallyHidden>
      <div className={styles.bubble}>
        {message.quote && <QuoteOfOwn quote={message.quote} to={message.receiverId} />}
        {message.files && <MessageFiles files={message.files} />}
        {message.message !== '' && <MessageText text={message.message} />}
      </div>
      <div className={styles.meta}>
        <MessageState name="held" label={texts.waitsUntil({ time: until(message.waitsUntil) })} />
        {message.message !== '' && (
          <Button variant="subtle" size="compact-xs" onClick={() => edit(message)}>
            {texts.edit}
          </Button>
        )}
        <Button
          variant="subtle"
          color="red"
          c="var(--mantine-color-error)"
          size="compact-xs"
          onClick={() => confirmAndDelete(message)}
        >
          {texts.discard}
        </Button>
      </div>
    </div>
  );
};
