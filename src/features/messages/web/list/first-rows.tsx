import { Text } from '@mantine/core';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import { shownStates, type Thread } from '../sync/thread.ts';
import styles from './message-list.module.css';
import { MessageRow } from './message-row.tsx';
import type { Row } from './rows.ts';

/** Exceeds the number of rows that fit into the largest window. */
const maxRows = 30;

type FirstRowsProps = { rows: readonly Row[]; thread: Thread; name: string };

const nothing = () => {};

/** Static rows until the live list has scrolled. Rows already read fill the height that unread ones leave free. */
export const FirstRows = ({ rows, thread, name }: FirstRowsProps) => {
  const states = shownStates(thread, useViewer().user._id);
  const unread = rows.findIndex(({ isFirstUnread }) => isFirstUnread);
  const from = unread === -1 ? rows.length : unread;
  const parts = [rows.slice(Math.max(0, from - maxRows), from), rows.slice(from, from + maxRows)];
  return (
    <div className={styles.first} data-has-new={unread !== -1 || undefined}>
      {rows.length === 0 && <Text className={styles.start ?? ''}>{texts.start}</Text>}
      {parts.map((part, index) => (
        <ol key={index === 0 ? 'before' : 'from'} className={styles.firstPart}>
          {part.map((row) => (
            <li key={row.key}>
              <MessageRow
                row={row}
                name={name}
                state={row.kind === 'message' ? states.get(row.message.seq) : undefined}
                isFound={false}
                isTabStop={false}
                isStill
                onStep={nothing}
              />
            </li>
          ))}
        </ol>
      ))}
      <div className={styles.typing} />
    </div>
  );
};
