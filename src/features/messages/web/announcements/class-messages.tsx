import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { ClassMessageIcon } from '../chat-icons.tsx';
import { announcementTexts as texts } from './texts.ts';

/** A teacher's way to write to a class, and to what was written before. */
export const ClassMessages = ({ onWrite }: { onWrite: () => void }) => (
  <Group gap="xs" justify="space-between">
    <Button variant="light" size="sm" leftSection={<ClassMessageIcon size={18} />} onClick={onWrite}>
      {texts.write}
    </Button>
    <Anchor component={Link} to="/teacher/announcements" size="sm" py={4}>
      {texts.written}
    </Anchor>
  </Group>
);
