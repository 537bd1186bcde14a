import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
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

/** What to do while there is no admin at all. */
export const FirstStartHint = () =>
  useSchool()?.firstStart && (
    <Hint>
      Nobody can sign in yet. Open the set-up link that Casa wrote into its log at the first start: it makes the first
      admin.
    </Hint>
  );
