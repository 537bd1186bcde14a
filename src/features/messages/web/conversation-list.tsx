import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { Partner } from '#features/people/records.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { useViewer } from '#platform/web/viewer.ts';
import type { ConversationPartner } from '../contract.ts';
import styles from './conversation-side.module.css';
import { useOnlineIds, useOpenPartnerId } from './messages.hooks.ts';
import { PresenceAvatar } from './presence-avatar.tsx';
import { texts } from './texts.ts';
import { UnreadBadge } from './unread-badge.tsx';

type Person = Partner & Partial<ConversationPartner>;
type PersonRowProps = { person: Person; isOnline: boolean; isOpen: boolean; to: string; onChosen?: () => void };

const When = ({ at }: { at: string }) => {
  const { date, time } = useDates();
  const isToday = date(at) === date(new Date());
  return (
    <time dateTime={at} className={styles.when}>
      {isToday ? time(at) : date(at)}
    </time>
  );
};

const PersonRow = ({ person, isOnline, isOpen, to, onChosen }: PersonRowProps) => {
  const { full_name, image, lastMessage, lastMessageAt, unreadCount = 0 } = person;
  return (
    <Link
      to={to}
      className={styles.person}
      aria-current={isOpen ? 'page' : undefined}
      data-unread={unreadCount > 0 || undefined}
      onClick={onChosen}
    >
      <PresenceAvatar image={image} isOnline={isOnline} />
      <span className={styles.words}>
        <span className={styles.line}>
          <span className={styles.name}>{full_name}</span>
          {isOnline && <VisuallyHidden>{texts.online}</VisuallyHidden>}
          {lastMessageAt && <When at={lastMessageAt} />}
        </span>
        <span className={styles.line}>
          <span className={styles.last} dir="auto">
            {lastMessage ?? (isOnline ? texts.online : '')}
          </span>
          <UnreadBadge count={unreadCount} />
        </span>
      </span>
    </Link>
  );
};

type ConversationListProps = { label: string; people: readonly Person[]; onChosen?: () => void };

/** People to choose from, each with what was said last. */
export const ConversationList = ({ label, people, onChosen }: ConversationListProps) => {
  const { role } = useViewer();
  const online = useOnlineIds();
  const openId = useOpenPartnerId();
  return (
    <ul className={styles.list} aria-label={label}>
      {people.map((person) => (
        <li key={person._id}>
          <PersonRow
            person={person}
            isOnline={online.has(person._id)}
            isOpen={person._id === openId}
            to={`/${role}/messages/${person._id}`}
            {...(onChosen && { onChosen })}
          />
        </li>
      ))}
    </ul>
  );
};
