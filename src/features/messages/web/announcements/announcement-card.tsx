import { Button, Group, Progress, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { Card } from '#platform/web/ui/card.tsx';
import type { ListedAnnouncement } from '../../records.ts';
import styles from './announcements.module.css';
import { announcementTexts as texts } from './texts.ts';

type AnnouncementCardProps = { announcement: ListedAnnouncement; onDetails: () => void };

/** A message to a class and how many have read it. */
export const AnnouncementCard = ({ announcement, onDetails }: AnnouncementCardProps) => {
  const { dateTime } = useDates();
  const { section, createdAt, message, files = [], sent, readCount } = announcement;
  const readBy = texts.readBy(readCount, sent);
  return (
    <Card title={section} description={dateTime(createdAt)}>
      <p className={styles.text} dir="auto">
        {message}
      </p>
      {files.length > 0 && (
        <Text size="sm" c="dimmed">
          {texts.filesOf(files.length)}
        </Text>
      )}
      <Group justify="space-between" mt="sm" align="flex-end">
        <div className={styles.reading}>
          <Text size="sm">{readBy}</Text>
          <Progress value={sent === 0 ? 0 : (readCount / sent) * 100} aria-label={readBy} size="sm" mt={4} />
        </div>
        <Button
          variant="default"
          size="xs"
          onClick={onDetails}
          aria-label={`${texts.details}: ${section}, ${dateTime(createdAt)}`}
        >
          {texts.details}
        </Button>
      </Group>
    </Card>
  );
};
