import { useViewer } from '#platform/web/viewer.ts';
import { useOpenPartnerId } from '../hooks/messages.hooks.ts';
import { useDrafts, useOutbox } from '../hooks/use-chat.ts';
import { useOnlineIds } from '../presence/presence.ts';
import { useTypingIds } from '../presence/typing.ts';
import styles from './conversation-side.module.css';
import { type Person, PersonRow } from './person-row.tsx';

type ConversationListProps = { label: string; people: readonly Person[]; onChosen?: () => void };

/** People to choose from, each with what was said last. */
export const ConversationList = ({ label, people, onChosen }: ConversationListProps) => {
  const { role } = useViewer();
  const online = useOnlineIds();
  const typing = useTypingIds();
  const drafts = useDrafts();
  const box = useOutbox();
  const openId = useOpenPartnerId();
  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person) => {
        const { _id } = person;
        const draft = _id === openId ? undefined : drafts.get(_id);
        const outgoing = box.findLast(({ to }) => to === _id);
        return (
          <li key={_id}>
            <PersonRow
              person={person}
              isOnline={online.has(_id)}
              isTyping={typing.has(_id)}
              isOpen={_id === openId}
              to={`/${role}/messages/${_id}`}
              {...(draft && { draft })}
              {...(outgoing && { outgoing })}
              {...(onChosen && { onChosen })}
            />
          </li>
        );
      })}
    </ul>
  );
};
