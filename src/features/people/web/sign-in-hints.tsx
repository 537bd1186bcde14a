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

/** One browser holds one session: who signs in here signs the other one out. */
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

/** Why a browser that was signed in is not any more. */
export const RestoredHint = () => (useWasRestored() ? <Hint>{texts.restored}</Hint> : null);

/** The same before what else is said there. */
export const RestoredText = () => useWasRestored() && <span>{texts.restored} </span>;

/** While there is no admin at all. It stands in the other hint's place, so that little moves when it comes. */
const FirstStartHint = () => <Hint>{texts.firstStart}</Hint>;

/** What to do without a password. */
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
