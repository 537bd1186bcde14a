import { Button, Popover, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/frame';
import { SignOutIcon } from '../icons.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { ColorSchemeSwitch } from '../theme/color-scheme-switch.tsx';
import { useViewer } from '../viewer.ts';
import styles from './area-frame.module.css';

type ViewerMenuProps = { signOutLabel: string; onSignOut: () => void; links?: ReactNode };

/** The avatar in the header; it opens on who is signed in and the way out. */
export const ViewerMenu = ({ signOutLabel, onSignOut, links }: ViewerMenuProps) => {
  const { user } = useViewer();
  return (
    <Popover position="bottom-end" width={260} shadow="md" trapFocus withinPortal={false}>
      <Popover.Target>
        <UnstyledButton className={styles.viewer ?? ''}>
          <Text span size="sm" className={styles.greeting ?? ''}>
            {texts.greeting({ firstName: user.first_name, lastName: user.last_name })}
          </Text>
          <VisuallyHidden>{texts.yourAccount}</VisuallyHidden>
          <PersonAvatar image={user.image} />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Text fw={600}>{user.full_name}</Text>
        <Text size="sm" c="dimmed" className={styles.address ?? ''}>
          {user.email}
        </Text>
        {links}
        <div className={styles.scheme}>
          <ColorSchemeSwitch />
        </div>
        <Button
          variant="default"
          fullWidth
          mt="md"
          leftSection={<SignOutIcon size={18} />}
          onClick={onSignOut}
          data-autofocus={links ? undefined : true}
        >
          {signOutLabel}
        </Button>
      </Popover.Dropdown>
    </Popover>
  );
};
