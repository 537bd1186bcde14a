import { Button, Group, Progress, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { serverNow } from '#platform/web/server-time.ts';
import { Card } from '#platform/web/ui/card.tsx';
import * as texts from '#texts/announcements/screens';
import type { ListedAnnouncement } from '../records.ts';
import styles from './announcements.module.css';

type AnnouncementCardProps = {
  announcement: ListedAnnouncement;
  onDetails: () => void;
  onWithdraw: () => void;
  onRemind: () => void;
};

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

/** Uses the estimated server time. The server makes the final decision. */
const isPast = (at: string) => Date.parse(at) <= serverNow();

const canWithdraw = ({ deletableUntil }: ListedAnnouncement) => deletableUntil !== undefined && !isPast(deletableUntil);

/** The first reminder is always offered, regardless of the clock. */
const canRemind = ({ remindableFrom, remindedAt }: ListedAnnouncement) =>
  remindableFrom !== undefined && (remindedAt === undefined || isPast(remindableFrom));

const Progressing = ({ announcement }: Pick<AnnouncementCardProps, 'announcement'>) => {
  const { dateTime } = useDates();
  const { sent, readCount, sendAt, problem, remindedAt } = announcement;
  if (problem) return <Text size="sm">{problem}</Text>;
  if (sendAt) return <Text size="sm">{texts.goesOut({ time: dateTime(sendAt) })}</Text>;
  const readBy = texts.readBy({ read: readCount, sent });
  return (
    <div className={styles.reading}>
      <Text size="sm">{readBy}</Text>
      <Progress value={sent === 0 ? 0 : (readCount / sent) * 100} aria-label={readBy} size="sm" mt={4} />
      {remindedAt && (
        <Text size="xs" c="dimmed" mt={4}>
          {texts.remindedAt({ time: dateTime(remindedAt) })}
        </Text>
      )}
    </div>
  );
};

type ActionProps = { label: string; which: string; onClick: () => void; isDangerous?: boolean };

const dangerous = { variant: 'subtle', color: 'red', c: 'var(--mantine-color-error)' } as const;

const Action = ({ label, which, onClick, isDangerous }: ActionProps) => (
  <Button
    {...(isDangerous ? dangerous : { variant: 'default' })}
    size="xs"
    onClick={onClick}
    aria-label={`${label}: ${which}`}
  >
    {label}
  </Button>
);

export const AnnouncementCard = ({ announcement, onDetails, onWithdraw, onRemind }: AnnouncementCardProps) => {
  const { dateTime } = useDates();
  const { section, createdAt, sendAt, problem } = announcement;
  const which = `${section}, ${dateTime(createdAt)}`;
  const isOut = !sendAt && !problem;
  return (
    <Card title={section} name={which} description={dateTime(createdAt)}>
      <Content announcement={announcement} />
      <Group justify="space-between" mt="sm" align="flex-end">
        <Progressing announcement={announcement} />
        <Group gap="xs">
          {isOut && <Action label={texts.details} which={which} onClick={onDetails} />}
          {canRemind(announcement) && <Action label={texts.remind} which={which} onClick={onRemind} />}
          {sendAt && <Action label={texts.cancelSending} which={which} onClick={onWithdraw} isDangerous />}
          {problem && <Action label={texts.remove} which={which} onClick={onWithdraw} isDangerous />}
          {isOut && canWithdraw(announcement) && (
            <Action label={texts.takeBack} which={which} onClick={onWithdraw} isDangerous />
          )}
        </Group>
      </Group>
    </Card>
  );
};
