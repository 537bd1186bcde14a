import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import * as texts from '#texts/messages/chat';
import type { Quote } from '../../records.ts';
import { useChatActions } from './chat-actions.ts';
import styles from './message-bubble.module.css';
import { quoteLabel } from './quote-label.ts';

export const Quoted = ({ quote, writer }: { quote: Quote; writer: string }) => {
  const { jumpTo } = useChatActions();
  const { seq, state } = quote;
  const content = (
    <>
      <VisuallyHidden>{texts.inReplyTo}</VisuallyHidden>
      <span className={styles.quoteWriter}>{writer}</span>
      <span className={styles.quoteText} data-gone={state !== undefined || undefined} dir="auto">
        {quoteLabel(quote)}
      </span>
    </>
  );
  if (seq === undefined) return <div className={styles.quote}>{content}</div>;
  return (
    <UnstyledButton className={styles.quote ?? ''} onClick={() => jumpTo(seq)}>
      {content}
    </UnstyledButton>
  );
};
