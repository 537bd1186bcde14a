import { Anchor, Group } from '@mantine/core';
import { Link } from 'react-router';
import * as texts from '#texts/people/sign-in';

const { doors: signInLabels } = texts;

/** Renders links to all sign-in pages, because an emailed link does not contain the role. */
export const SignInLinks = () => (
  <Group component="nav" aria-label={texts.otherPages} gap="xs" justify="center">
    {(['student', 'teacher', 'admin'] as const).map((role) => (
      <Anchor key={role} component={Link} to={`/${role}`} size="sm" underline="always" p={4}>
        {signInLabels[role]}
      </Anchor>
    ))}
  </Group>
);
