import { shallowEqual } from '@mantine/hooks';
import { memo } from 'react';
import * as texts from '#texts/messages/chat';
import { MessageBubble } from '../message/message-bubble.tsx';
import { OutgoingBubble, QueuedBubble } from '../message/outgoing-bubble.tsx';
import type { SentState } from '../sync/thread.ts';
import styles from './message-list.module.css';
import type { Row } from './rows.ts';

type MessageRowProps = {
  row: Row;
  name: string;
  /** Delivery state, set only on the user's newest message and on the last one that was read. */
  state?: SentState | undefined;
  search?: string | undefined;
  isFound: boolean;
  isTabStop: boolean;
  /** True if the row has no actions. */
  isStill?: boolean;
  onStep: (key: string, by: 1 | -1) => void;
};

const Bubble = ({ row, onStep, ...shown }: MessageRowProps) => {
  if (row.kind === 'outgoing') return <OutgoingBubble outgoing={row.outgoing} />;
  if (row.kind === 'held') return <QueuedBubble message={row.message} />;
  return (
    <MessageBubble
      message={row.message}
      isOwn={row.isOwn}
      isRunStart={row.isRunStart === true}
      isRunEnd={row.isRunEnd === true}
      {...shown}
      onStep={(by) => onStep(row.key, by)}
    />
  );
};

const isSame = ({ row, ...shown }: MessageRowProps, { row: next, ...others }: MessageRowProps) =>
  shallowEqual(row, next) && shallowEqual(shown, others);

export const MessageRow = memo(function MessageRow(props: MessageRowProps) {
  const { row } = props;
  return (
    <div className={styles.row} data-row={row.key} data-joined={(row.kind === 'message' && !row.isRunEnd) || undefined}>
      {row.day && (
        <div className={styles.day}>
          <span>{row.day}</span>
        </div>
      )}
      {row.isFirstUnread && (
        <div className={styles.day} data-new>
          <span>{texts.newMessages}</span>
        </div>
      )}
      <Bubble {...props} />
      {row.kind === 'message' &&
        row.notes?.map(({ key, text }) => (
          <p key={key} className={styles.note}>
            {text}
          </p>
        ))}
    </div>
  );
}, isSame);
