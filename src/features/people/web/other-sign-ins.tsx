import { Anchor, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import * as texts from '#texts/people/sign-in';

const signInPages: readonly { role: Role; label: string; elsewhere: string }[] = [
  { role: 'student', label: texts.doors.student, elsewhere: texts.elsewhere.student },
  { role: 'teacher', label: texts.doors.teacher, elsewhere: texts.elsewhere.teacher },
  { role: 'admin', label: texts.doors.admin, elsewhere: texts.elsewhere.admin },
];

export const OtherSignIns = ({ role }: { role: Role }) => (
  <Group component="nav" aria-label={texts.otherPages} gap="xs" justify="center">
    <Text span size="sm" c="dimmed">
      {signInPages.find((page) => page.role === role)?.elsewhere}
    </Text>
    {signInPages
      .filter((page) => page.role !== role)
      .map((page) => (
        <Anchor key={page.role} component={Link} to={`/${page.role}`} size="sm" underline="always" p={4}>
          {page.label}
        </Anchor>
      ))}
    <Anchor component={Link} to="/privacy" size="sm" underline="always" p={4}>
      {texts.privacy}
    </Anchor>
  </Group>
);
