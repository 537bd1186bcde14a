import { Badge, Box, Button, Group, Paper, Text } from '@mantine/core';
import { Link } from 'react-router';
import { EditIcon } from '#platform/web/icons.tsx';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/account';

export const OwnRecordCard = () => {
  const { role, user } = useViewer();
  return (
    <Paper component="section" aria-label={texts.title} withBorder p={{ base: 'md', sm: 'xl' }} radius="lg">
      <Group gap="lg">
        <PersonAvatar image={user.image} size={88} />
        <Box miw={0}>
          <Text fw={600} fz="xl" lh={1.3}>
            {user.full_name}
          </Text>
          <Text c="dimmed" component="div">
            <BreakingText text={user.email} minWidth="none" />
          </Text>
          <Badge variant="light" mt="xs" tt="none">
            {texts.roles[role]}
          </Badge>
        </Box>
        {role === 'admin' && (
          <Button
            component={Link}
            to="/admin/account/edit"
            variant="default"
            size="xs"
            ml="auto"
            leftSection={<EditIcon size={16} />}
          >
            {texts.edit}
          </Button>
        )}
      </Group>
    </Paper>
  );
};
