import { VisuallyHidden } from '@mantine/core';
import { useLongPress } from '@mantine/hooks';
import { type MouseEvent, memo, useState } from 'react';
import { useDates } from '#platform/web/format/dates.ts';
import { ClassMessageIcon } from '#platform/web/icons.tsx';
import * as texts from '#texts/messages/chat';
import type { ChatMessage, SentState } from '../sync/thread.ts';
import styles from './message-bubble.module.css';
import { MessageFiles } from './message-files.tsx';
import { hasMenu, MessageMenu } from './message-menu.tsx';
import { MessageState } from './message-state.tsx';
import { MessageText } from './message-text.tsx';
import { Quoted } from './quoted.tsx';

const shakeMilliseconds = 1_500;

/** True if the message arrived just before it is first shown. The bubble then shakes. */
const useShake = (arrivedAt = 0) => useState(() => Date.now() - arrivedAt < shakeMilliseconds)[0];

/** Handles a long press on touch. `preventDefault` suppresses the click when the finger is lifted. */
const usePress = (onPress: () => void) =>
  useLongPress(onPress, {
    threshold: 450,
    events: ['touch'],
    cancelOnMove: true,
    onFinish: (event) => event.preventDefault(),
  });

const RemovedText = ({ children }: { children: string }) => <em className={styles.gone}>{children}</em>;

const Content = ({ message, search }: { message: ChatMessage; search?: string | undefined }) => {
  if (message.hiddenAt) return <RemovedText>{texts.hidden}</RemovedText>;
  if (message.deletedAt) return <RemovedText>{texts.deleted}</RemovedText>;
  return (
    <>
      {message.files && <MessageFiles files={message.files} />}
      {message.message !== '' && <MessageText text={message.message} search={search} />}
    </>
  );
};

type MessageBubbleProps = {
  message: ChatMessage;
  name: string;
  isOwn: boolean;
  isRunStart: boolean;
  isRunEnd: boolean;
  state?: SentState | undefined;
  search?: string | undefined;
  /** True if the user jumped to this message. */
  isFound: boolean;
  isTabStop: boolean;
  isStill?: boolean;
  onStep: (by: 1 | -1) => void;
};

const Time = ({ at }: { at: string }) => {
  const { dateTime, time } = useDates();
  return (
    <time dateTime={at} title={dateTime(at)}>
      {time(at)}
    </time>
  );
};

const Meta = ({ message, isRunEnd, isRemoved, state }: MessageBubbleProps & { isRemoved: boolean }) => {
  const isToClass = message.announcementId !== undefined && !isRemoved;
  const isEdited = message.editedAt !== undefined && !isRemoved;
  if (!isRunEnd && !isToClass && !isEdited && !state)
    return (
      <VisuallyHidden>
        <Time at={message.createdAt} />
      </VisuallyHidden>
    );
  return (
    <div className={styles.meta}>
      {isToClass && (
        <span className={styles.state}>
          <ClassMessageIcon size={15} />
          {texts.toTheClass}
        </span>
      )}
      {isEdited && <span>{texts.edited}</span>}
      <Time at={message.createdAt} />
      {state && <MessageState name={state} />}
    </div>
  );
};

const writerOf = ({ message, name, isOwn }: MessageBubbleProps): string => {
  const isQuoteOwn = (message.quote?.senderId === message.senderId) === isOwn;
  return isQuoteOwn ? texts.you : name;
};

const Bubble = (props: MessageBubbleProps) => {
  const { message, name, isOwn, isRunStart, isRunEnd, search, isFound, isTabStop, isStill, onStep } = props;
  const [isMenuOpen, setMenuOpen] = useState(false);
  const shakes = useShake(message.arrivedAt);
  const isRemoved = Boolean(message.deletedAt ?? message.hiddenAt);
  const canOpen = hasMenu(message, isOwn);
  const press = usePress(() => setMenuOpen(canOpen));
  return (
    <div
      className={styles.message}
      data-own={isOwn || undefined}
      data-shake={shakes || undefined}
      data-found={isFound || undefined}
      data-gone={isRemoved || undefined}
      data-run-start={isRunStart || undefined}
      data-run-end={isRunEnd || undefined}
    >
      <VisuallyHidden>{isOwn ? texts.youWrote : texts.wrote({ name })}</VisuallyHidden>
      <div className={styles.body}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: a long press is a shortcut for the menu button. */}
        <div
          className={styles.bubble}
          {...press}
          onContextMenu={(event: MouseEvent) => isMenuOpen && event.preventDefault()}
        >
          {message.quote && !isRemoved && <Quoted quote={message.quote} writer={writerOf(props)} />}
          <Content message={message} search={search} />
        </div>
        {canOpen && !isStill && (
          <div className={styles.beside}>
            <MessageMenu
              message={message}
              isOwn={isOwn}
              isOpen={isMenuOpen}
              onChange={setMenuOpen}
              isTabStop={isTabStop}
              onStep={onStep}
            />
          </div>
        )}
      </div>
      <Meta {...props} isRemoved={isRemoved} />
    </div>
  );
};

export const MessageBubble = memo(Bubble);
