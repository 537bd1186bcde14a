import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import { InfoIcon } from '#platform/web/icons.tsx';
import { useSchool } from '#platform/web/school.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import styles from './sign-in-page.module.css';

const Hint = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start" className={styles.hint ?? ''}>
    <InfoIcon />
    <Text size="sm">{children}</Text>
  </Group>
);

/** One browser holds one session: who signs in here signs the other one out. */
export const OtherRoleHint = ({ viewer }: { viewer: Viewer }) => (
  <Hint>
    {`${viewer.user.full_name} is signed in as ${viewer.role === 'admin' ? 'an admin' : `a ${viewer.role}`} in this browser. `}
    <Anchor component={Link} to={`/${viewer.role}`} inherit underline="always">
      {`Go to the ${viewer.role} area`}
    </Anchor>
    , or sign in here instead.
  </Hint>
);

/** While there is no admin at all. It stands in the other hint's place, so that little moves when it comes. */
const FirstStartHint = () => (
  <Hint>Nobody can sign in yet. Open the set-up link in Casa’s log to make the first admin.</Hint>
);

/** What to do without a password. */
export const ForgottenHint = ({ role }: { role: Role }) => {
  const school = useSchool();
  if (role === 'admin' && school?.firstStart) return <FirstStartHint />;
  return (
    <Text size="sm" c="dimmed">
      {role === 'admin'
        ? 'Forgot your password? Another admin can give you a new one.'
        : 'Forgot your password? The school office can give you a new one.'}
    </Text>
  );
};
