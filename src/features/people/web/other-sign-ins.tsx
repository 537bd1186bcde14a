import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#kernel/roles.ts';

const doors: readonly { role: Role; label: string; elsewhere: string }[] = [
  { role: 'student', label: 'Student sign-in', elsewhere: 'Not a student?' },
  { role: 'teacher', label: 'Teacher sign-in', elsewhere: 'Not a teacher?' },
  { role: 'admin', label: 'Admin sign-in', elsewhere: 'Not an admin?' },
];

/** Links to the sign-in pages of the other roles. */
export const OtherSignIns = ({ role }: { role: Role }) => (
  <Group component="nav" aria-label="Other sign-in pages" gap="xs" justify="center">
    <Text span size="sm" c="dimmed">
      {doors.find((door) => door.role === role)?.elsewhere}
    </Text>
    {doors
      .filter((door) => door.role !== role)
      .map((door) => (
        <Anchor key={door.role} component={Link} to={`/${door.role}`} size="sm" underline="always" p={4}>
          {door.label}
        </Anchor>
      ))}
  </Group>
);
