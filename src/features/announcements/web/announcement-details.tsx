import { Stack, Text, Title } from '@mantine/core';
import { Link } from 'react-router';
import { MessageFiles, MessageState, MessageText, PeopleSkeleton } from '#features/messages/web/public.ts';
import { Loaded } from '#platform/web/data/loaded.tsx';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/announcements/screens';
import { announcementsEndpoints } from '../contract.ts';
import type { AnnouncementDetails as Details } from '../records.ts';
import styles from './announcements.module.css';
import { NotReached } from './sent-note.tsx';

const order = { read: 0, delivered: 1, sent: 2, waiting: 3 } as const;

const Recipients = ({ recipients }: Pick<Details, 'recipients'>) => (
  <ul className={styles.recipients} aria-label={texts.recipients}>
    {[...recipients]
      .sort((one, other) => order[one.state] - order[other.state] || one.full_name.localeCompare(other.full_name))
      .map(({ _id, full_name, image, state }) => (
        <li key={_id}>
          <Link to={`/teacher/messages/${_id}`} className={styles.recipient}>
            <PersonAvatar image={image} size={36} />
            <span className={styles.name}>{full_name}</span>
            <MessageState name={state === 'waiting' ? 'held' : state} label={texts.states[state]} />
          </Link>
        </li>
      ))}
  </ul>
);

export const AnnouncementDetails = ({ id }: { id: string }) => {
  const { dateTime } = useDates();
  return (
    <Loaded query={useEndpoint(announcementsEndpoints.getAnnouncement, { id })} skeleton={<PeopleSkeleton />}>
      {({ message, files, section, createdAt, deletedAt, readCount, sent, notSent, recipients }) => (
        <Stack>
          <Text size="sm" c="dimmed">
            {section} · {dateTime(createdAt)}
          </Text>
          {deletedAt && <em className={styles.gone}>{texts.takenBack}</em>}
          {message !== '' && <MessageText text={message} />}
          {files && <MessageFiles files={files} />}
          <Title order={3} fz="md">
            {texts.readBy({ read: readCount, sent })}
          </Title>
          <Recipients recipients={recipients} />
          <NotReached notSent={notSent} />
        </Stack>
      )}
    </Loaded>
  );
};
