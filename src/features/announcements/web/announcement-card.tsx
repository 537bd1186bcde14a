import { Button, Group, Progress, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { serverNow } from '#platform/web/server-time.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/announcements/screens';
import type { ListedAnnouncement } from '../records.ts';
import styles from './announcements.module.css';

type AnnouncementCardProps = { announcement: ListedAnnouncement; onDetails: () => void; onTakeBack: () => void };

const Content = ({ announcement }: Pick<AnnouncementCardProps, 'announcement'>) => {
  const { message, files = [], deletedAt } = announcement;
  if (deletedAt) return <em className={styles.gone}>{texts.takenBack}</em>;
  return (
    <>
      <p className={styles.text} dir="auto">
        {message}
      </p>
      {files.length > 0 && (
        <Text size="sm" c="dimmed">
          {texts.filesOf({ number: files.length })}
        </Text>
      )}
    </>
  );
};

/** By the server's clock. The server decides. */
const mayTakeBack = ({ deletableUntil }: ListedAnnouncement) =>
  deletableUntil !== undefined && serverNow() < Date.parse(deletableUntil);

/** A message to a class and how many have read it. */
export const AnnouncementCard = ({ announcement, onDetails, onTakeBack }: AnnouncementCardProps) => {
  const { dateTime } = useDates();
  const { section, createdAt, sent, readCount } = announcement;
  const readBy = texts.readBy({ read: readCount, sent });
  const which = `${section}, ${dateTime(createdAt)}`;
  return (
    <Card title={section} name={which} description={dateTime(createdAt)}>
      <Content announcement={announcement} />
      <Group justify="space-between" mt="sm" align="flex-end">
        <div className={styles.reading}>
          <Text size="sm">{readBy}</Text>
          <Progress value={sent === 0 ? 0 : (readCount / sent) * 100} aria-label={readBy} size="sm" mt={4} />
        </div>
        <Group gap="xs">
          <Button variant="default" size="xs" onClick={onDetails} aria-label={`${texts.details}: ${which}`}>
            {texts.details}
          </Button>
          {mayTakeBack(announcement) && (
            <Button
              variant="subtle"
              color="red"
              c="var(--mantine-color-error)"
              size="xs"
              onClick={onTakeBack}
              aria-label={`${texts.takeBack}: ${which}`}
            >
              {texts.takeBack}
            </Button>
          )}
        </Group>
      </Group>
    </Card>
  );
};
