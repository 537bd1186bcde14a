import { Anchor, Button, Group } from '@mantine/core';
import { Link } from 'react-router';
import { ClassMessageIcon } from '#platform/web/icons.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/announcements/links';
import { openClassMessage } from './class-message-dialog.tsx';

export const ClassMessages = () =>
  useViewer().role === 'teacher' && (
    <Group gap="xs" justify="space-between">
      <Button variant="light" size="sm" leftSection={<ClassMessageIcon size={18} />} onClick={openClassMessage}>
        {texts.write}
      </Button>
      <Anchor component={Link} to="/teacher/announcements" size="sm" py={4}>
        {texts.written}
      </Anchor>
    </Group>
  );
