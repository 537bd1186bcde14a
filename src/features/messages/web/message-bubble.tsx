import { VisuallyHidden } from '@mantine/core';
import { memo, useState } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon } from '#platform/web/icons.tsx';
import styles from './message-list.module.css';
import { MessageText } from './message-text.tsx';
import { texts } from './texts.ts';
import type { ChatMessage } from './thread.ts';

type MessageBubbleProps = { message: ChatMessage; name: string; isOwn: boolean; isRead: boolean };

const shakesFor = 1_500;

/** Shakes when it is first shown right after it came. */
const useShake = (arrivedAt = 0) => useState(() => Date.now() - arrivedAt < shakesFor)[0];

const Bubble = ({ message, name, isOwn, isRead }: MessageBubbleProps) => {
  const { dateTime } = useDates();
  const shakes = useShake(message.arrivedAt);
  return (
    <li className={styles.message} data-own={isOwn || undefined} data-shake={shakes || undefined}>
      <VisuallyHidden>{isOwn ? texts.youWrote : texts.wrote(name)}</VisuallyHidden>
      <div className={styles.bubble}>
        <MessageText text={message.message} />
      </div>
      <div className={styles.meta}>
        <time dateTime={message.createdAt}>{dateTime(message.createdAt)}</time>
        {isOwn && isRead && (
          <span className={styles.read}>
            <CheckIcon size={14} />
            {texts.read}
          </span>
        )}
      </div>
    </li>
  );
};

export const MessageBubble = memo(Bubble);
