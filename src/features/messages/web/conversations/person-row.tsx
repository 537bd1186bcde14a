import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Partner } from '#features/people/records.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { CheckIcon, ClassMessageIcon } from '#platform/web/icons.tsx';
import { serverNow } from '#platform/web/server-time.ts';
import { WarningIcon } from '#platform/web/theme/first-icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/messages/chat';
import type { ConversationPartner } from '../../records.ts';
import { ClockIcon, TwoChecksIcon } from '../chat-icons.tsx';
import type { ListRow } from '../message-slots.ts';
import { PresenceAvatar } from '../presence/presence-avatar.tsx';
import type { Draft, Outgoing } from '../sync/outgoing.ts';
import styles from './conversation-side.module.css';
import { UnreadBadge } from './unread-badge.tsx';

export type Person = Partner & Partial<ConversationPartner>;

const sixDays = 6 * 24 * 60 * 60 * 1000;

/** Shows the time for today, the weekday for the last six days, and the date otherwise. */
export const When = ({ at }: { at: string }) => {
  const { date, time, weekday } = useDates();
  const isToday = date(at) === date(new Date(serverNow()));
  const nameOf = serverNow() - Date.parse(at) < sixDays ? weekday : date;
  return (
    <time dateTime={at} className={styles.when}>
      {isToday ? time(at) : nameOf(at)}
    </time>
  );
};

const signs = {
  waiting: { Sign: ClockIcon, word: texts.onItsWay },
  failed: { Sign: WarningIcon, word: texts.notSent },
  sent: { Sign: CheckIcon, word: texts.sent },
  delivered: { Sign: TwoChecksIcon, word: texts.delivered },
  read: { Sign: TwoChecksIcon, word: texts.read },
} as const;
type SignName = keyof typeof signs;

const signOf = ({ lastSeq = 0, readSeq = 0, deliveredSeq = 0 }: Person): SignName => {
  if (lastSeq <= readSeq) return 'read';
  return lastSeq <= deliveredSeq ? 'delivered' : 'sent';
};

const Sign = ({ name }: { name: SignName }) => {
  const { Sign: Icon, word } = signs[name];
  return (
    <span className={styles.sign} data-name={name} title={word}>
      <Icon size={15} />
      <VisuallyHidden>{word}</VisuallyHidden>
    </span>
  );
};

const stateLabels = { deleted: texts.deleted, hidden: texts.hidden, file: texts.files } as const;

const lastMessageLabel = ({ lastMessage, lastState }: Person) =>
  lastState && !lastMessage ? stateLabels[lastState] : (lastMessage ?? '');

const outgoingLabel = ({ text }: Outgoing) => text || texts.files;

const draftLabel = ({ text, edit }: Draft) => {
  if (edit) return texts.draftEdit({ text: edit.text });
  return text ? texts.draft({ text }) : texts.draftFiles;
};

type LastProps = { person: Person; isOnline: boolean; isTyping: boolean; draft?: Draft; outgoing?: Outgoing };

/** Shows the most important state of a conversation: typing, a draft, an unsent message, or the last message. */
const Last = ({ person, isOnline, isTyping, draft, outgoing }: LastProps) => {
  const { user } = useViewer();
  if (isTyping) return <span className={styles.typing}>{texts.typingShort}</span>;
  if (draft) return <span className={styles.draft}>{draftLabel(draft)}</span>;
  if (outgoing)
    return (
      <>
        <Sign name={outgoing.state === 'failed' ? 'failed' : 'waiting'} />
        <span>{outgoingLabel(outgoing)}</span>
      </>
    );
  if (person.lastMessageAt === undefined) return isOnline && <span>{texts.online}</span>;
  return (
    <>
      {person.lastSenderId === user._id && <Sign name={signOf(person)} />}
      <span>{lastMessageLabel(person)}</span>
    </>
  );
};

type RowLinkProps = {
  to: string;
  isOpen?: boolean;
  isUnread?: boolean;
  avatar: ReactNode;
  name: ReactNode;
  at?: string | undefined;
  last: ReactNode;
  end?: ReactNode;
  onChosen?: (() => void) | undefined;
};

const RowLink = ({ to, isOpen, isUnread, avatar, name, at, last, end, onChosen }: RowLinkProps) => (
  <Link
    to={to}
    className={styles.person}
    aria-current={isOpen ? 'page' : undefined}
    data-unread={isUnread || undefined}
    onClick={onChosen}
  >
    {avatar}
    <span className={styles.words}>
      <span className={styles.line}>
        {name}
        {at && <When at={at} />}
      </span>
      <span className={styles.line}>
        <span className={styles.last} dir="auto">
          {last}
        </span>
        {end}
      </span>
    </span>
  </Link>
);

const RowName = ({ children }: { children: ReactNode }) => <span className={styles.name}>{children}</span>;

export type PersonRowProps = LastProps & { isOpen: boolean; to: string; onChosen?: () => void };

export const PersonRow = ({ isOpen, to, onChosen, ...last }: PersonRowProps) => {
  const { person, isOnline } = last;
  const { full_name, image, lastMessageAt, unreadCount = 0 } = person;
  return (
    <RowLink
      to={to}
      isOpen={isOpen}
      isUnread={unreadCount > 0}
      avatar={<PresenceAvatar image={image} isOnline={isOnline} />}
      name={
        <>
          <RowName>{full_name}</RowName>
          {isOnline && <VisuallyHidden>{texts.online}</VisuallyHidden>}
        </>
      }
      at={lastMessageAt}
      last={<Last {...last} />}
      end={<UnreadBadge count={unreadCount} />}
      onChosen={onChosen}
    />
  );
};

export const ClassRow = ({ row: { to, name, at, last } }: { row: ListRow }) => (
  <RowLink
    to={to}
    avatar={
      <span className={styles.classIcon}>
        <ClassMessageIcon size={22} />
      </span>
    }
    name={<RowName>{name}</RowName>}
    at={at}
    last={last}
  />
);
