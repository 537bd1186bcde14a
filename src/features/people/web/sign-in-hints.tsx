import { Anchor, Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import { withElements } from '#platform/web/format/with-elements.tsx';
import { useSchool } from '#platform/web/school.ts';
import { useWasRestored } from '#platform/web/session/stored-epoch.ts';
import { InfoIcon } from '#platform/web/theme/first-icons.tsx';
import type { Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/people/sign-in';
import styles from './sign-in-page.module.css';

const Hint = ({ children }: { children: ReactNode }) => (
  <Group gap="xs" wrap="nowrap" align="flex-start" className={styles.hint ?? ''}>
    <InfoIcon />
    <Text size="sm">{children}</Text>
  </Group>
);

/** Warns that a browser has only one session: signing in here signs out the other user. */
export const OtherRoleHint = ({ viewer: { role, user } }: { viewer: Viewer }) => {
  const link = (
    <Anchor component={Link} to={`/${role}`} inherit underline="always">
      {texts.toArea({ role })}
    </Anchor>
  );
  return (
    <Hint>
      {withElements(({ link }: { link: string }) => texts.otherRole({ name: user.full_name, role, link }), { link })}
    </Hint>
  );
};

/** Renders the notice that a restore of the school ended the session. */
export const RestoredHint = () => (useWasRestored() ? <Hint>{texts.restored}</Hint> : null);

export const RestoredText = () => useWasRestored() && <span>{texts.restored} </span>;

/** Shown while there is no admin. Replaces the other hint to avoid a layout shift. */
const FirstStartHint = () => <Hint>{texts.firstStart}</Hint>;

export const ForgottenHint = ({ role }: { role: Role }) => {
  const school = useSchool();
  if (role === 'admin' && school?.firstStart) return <FirstStartHint />;
  if (school?.passwordByMail)
    return (
      <Anchor component={Link} to="/forgotten" size="sm" underline="always">
        {texts.forgottenLink}
      </Anchor>
    );
  return (
    <Text size="sm" c="dimmed">
      {role === 'admin' ? texts.forgottenByAdmin : texts.forgotten}
    </Text>
  );
};
