import { Badge, Group, Paper, Text } from '@mantine/core';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import { BreakingText } from '#platform/web/ui/breaking-text.tsx';
import { useViewer } from '#platform/web/viewer.ts';

/** Who is signed in. */
export const OwnRecordCard = () => {
  const { role, user } = useViewer();
  return (
    <Paper component="section" aria-label="Your account" withBorder p={{ base: 'md', sm: 'xl' }} radius="lg">
      <Group gap="lg" wrap="nowrap">
        <PersonAvatar image={user.image} size={88} />
        <div style={{ minWidth: 0 }}>
          <Text fw={600} fz="xl" lh={1.3}>
            {user.full_name}
          </Text>
          <Text c="dimmed" component="div">
            <BreakingText text={user.email} least={0} />
          </Text>
          <Badge variant="light" mt="xs" tt="capitalize">
            {role}
          </Badge>
        </div>
      </Group>
    </Paper>
  );
};
