import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { MessageBubble } from './message-bubble.tsx';
import styles from './message-list.module.css';
import { OlderMessages } from './older-messages.tsx';
import { useOutbox } from './outbox.ts';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { texts } from './texts.ts';
import { hasOlder, readPlace, type Thread } from './thread.ts';
import { useListScroll } from './use-list-scroll.ts';

const oneDay = 24 * 60 * 60 * 1000;

const useDayName = () => {
  const { date } = useDates();
  const names = new Map([
    [date(new Date(Date.now() - oneDay)), texts.yesterday],
    [date(new Date()), texts.today],
  ]);
  return (at: string) => names.get(date(at)) ?? date(at);
};

const useOutgoingTo = (partnerId: string, { messages }: Thread) => {
  const own = useOutbox().filter(({ to }) => to === partnerId);
  const arrived = own.length > 0 ? new Set(messages.map(({ clientId }) => clientId)) : undefined;
  return own.filter(({ clientId }) => !arrived?.has(clientId));
};

type MessageListProps = { partnerId: string; name: string; thread: Thread; isTyping: boolean };

/** What was said, day by day, the newest at the bottom. */
export const MessageList = ({ partnerId, name, thread, isTyping }: MessageListProps) => {
  const { user } = useViewer();
  const dayName = useDayName();
  const outgoing = useOutgoingTo(partnerId, thread);
  const { messages } = thread;
  const oldest = messages[0]?.seq ?? 0;
  const list = useListScroll(`${messages.at(-1)?.seq} ${outgoing.at(-1)?.clientId} ${isTyping}`, oldest);
  const readUpTo = readPlace(thread);
  const isEmpty = messages.length === 0 && outgoing.length === 0;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keyboard.
    <section ref={list} className={styles.list} tabIndex={0} aria-label={texts.history(name)}>
      {hasOlder(thread) && <OlderMessages partnerId={partnerId} oldest={oldest} list={list} />}
      {isEmpty && <Text className={styles.start ?? ''}>{texts.start}</Text>}
      <ol className={styles.messages}>
        {messages.map((message, index) => {
          const day = dayName(message.createdAt);
          const previous = messages[index - 1];
          const isNewDay = !previous || dayName(previous.createdAt) !== day;
          return (
            <Fragment key={message._id}>
              {isNewDay && (
                <li className={styles.day}>
                  <span>{day}</span>
                </li>
              )}
              <MessageBubble
                message={message}
                name={name}
                isOwn={message.senderId === user._id}
                isRead={message.seq <= readUpTo}
              />
            </Fragment>
          );
        })}
        {outgoing.map((one) => (
          <OutgoingBubble key={one.clientId} outgoing={one} />
        ))}
      </ol>
      <Text size="sm" c="dimmed" className={styles.typing ?? ''}>
        {isTyping && texts.typing(name)}
      </Text>
    </section>
  );
};
