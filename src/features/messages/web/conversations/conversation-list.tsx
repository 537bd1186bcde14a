import type { ReactNode } from 'react';
import { useViewer } from '#platform/web/viewer.ts';
import { useOpenPartnerId } from '../hooks/messages.queries.ts';
import { useDrafts, useOutbox } from '../hooks/use-chat.ts';
import type { ListRow } from '../message-slots.ts';
import { useOnlineIds } from '../presence/presence.ts';
import { useTypingIds } from '../presence/typing.ts';
import styles from './conversation-side.module.css';
import { ClassRow, type Person, PersonRow } from './person-row.tsx';
import { useShown } from './use-shown.ts';

type ConversationListProps = {
  label: string;
  people: readonly Person[];
  /** Other rows, inserted by time. */
  rows?: readonly ListRow[];
  onChosen?: () => void;
};

const noRows: readonly ListRow[] = [];

type Entry = { key: string; at: string; content: ReactNode };

const entryOf = (row: ListRow): Entry => ({ ...row, content: <ClassRow row={row} /> });

const byTime = (people: readonly Entry[], rows: readonly Entry[]): readonly Entry[] =>
  rows.length === 0 ? people : [...people, ...rows].sort((one, other) => other.at.localeCompare(one.at));

export const ConversationList = ({ label, people, rows = noRows, onChosen }: ConversationListProps) => {
  const { role } = useViewer();
  const online = useOnlineIds();
  const typing = useTypingIds();
  const drafts = useDrafts();
  const box = useOutbox();
  const openId = useOpenPartnerId();
  const { search } = useShown();
  const personRows = people.map((person): Entry => {
    const { _id, lastMessageAt = '' } = person;
    const draft = _id === openId ? undefined : drafts.get(_id);
    const outgoing = box.findLast(({ to }) => to === _id);
    const content = (
      <PersonRow
        key={_id}
        person={person}
        isOnline={online.has(_id)}
        isTyping={typing.has(_id)}
        isOpen={_id === openId}
        to={`/${role}/messages/${_id}${search}`}
        {...(draft && { draft })}
        {...(outgoing && { outgoing })}
        {...(onChosen && { onChosen })}
      />
    );
    return { key: _id, at: lastMessageAt, content };
  });
  return (
    <ul className={styles.list} aria-label={label}>
      {byTime(personRows, rows.map(entryOf)).map(({ key, content }) => (
        <li key={key}>{content}</li>
      ))}
    </ul>
  );
};
