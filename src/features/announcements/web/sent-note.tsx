import { Button, List, Stack, Text } from '@mantine/core';
import { useWaitLabel } from '#features/messages/web/public.ts';
import { useDates } from '#platform/web/format/dates.ts';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/announcements/screens';
import type { Announcement } from '../records.ts';

export const NotReached = ({ notSent }: Pick<Announcement, 'notSent'>) =>
  notSent.length > 0 && (
    <div>
      <Text fw={600}>{texts.notReached({ number: notSent.length })}</Text>
      <List mt={4} size="sm">
        {notSent.map(({ _id, full_name, reason }) => (
          <List.Item key={_id}>
            <b>{full_name}</b>: {reason}
          </List.Item>
        ))}
      </List>
    </div>
  );

export const SentNote = ({ sent, onClose }: { sent: Announcement; onClose: () => void }) => {
  const until = useWaitLabel();
  const { dateTime } = useDates();
  return (
    <Stack>
      <Text role="status">
        <span>
          {sent.sendAt
            ? texts.planned({ section: sent.section, time: dateTime(sent.sendAt) })
            : texts.sentTo({ number: sent.sent, section: sent.section })}
        </span>{' '}
        {sent.waitsUntil && <span>{texts.waits({ time: until(sent.waitsUntil) })}</span>}
      </Text>
      <NotReached notSent={sent.notSent} />
      <Button onClick={onClose} data-autofocus className={layout.selfEnd ?? ''}>
        {texts.close}
      </Button>
    </Stack>
  );
};
