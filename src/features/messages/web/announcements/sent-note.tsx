import { Button, List, Stack, Text } from '@mantine/core';
import type { Announcement } from '../../records.ts';
import { useWaitWords } from '../wait-words.ts';
import { announcementTexts as texts } from './texts.ts';

/** Whom a message to a class did not reach, and why. */
export const NotReached = ({ notSent }: Pick<Announcement, 'notSent'>) =>
  notSent.length > 0 && (
    <div>
      <Text fw={600}>{texts.notReached(notSent.length)}</Text>
      <List mt={4} size="sm">
        {notSent.map(({ _id, full_name, reason }) => (
          <List.Item key={_id}>
            <b>{full_name}</b>: {reason}
          </List.Item>
        ))}
      </List>
    </div>
  );

/** What became of a message to a class. */
export const SentNote = ({ sent, onClose }: { sent: Announcement; onClose: () => void }) => {
  const until = useWaitWords();
  return (
    <Stack>
      <Text role="status">
        {texts.sentTo(sent.sent, sent.section)} {sent.waitsUntil && texts.waits(until(sent.waitsUntil))}
      </Text>
      <NotReached notSent={sent.notSent} />
      <Button onClick={onClose} data-autofocus style={{ alignSelf: 'flex-end' }}>
        {texts.close}
      </Button>
    </Stack>
  );
};
