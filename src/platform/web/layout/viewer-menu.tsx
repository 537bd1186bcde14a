import { Button, FocusTrap, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { useClickOutside, useDisclosure } from '@mantine/hooks';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { useLocation } from 'react-router';
import * as texts from '#texts/platform/web/frame';
import { SignOutIcon } from '../icons.tsx';
import { PersonAvatar } from '../person-avatar.tsx';
import { ColorSchemeSwitch } from '../theme/color-scheme-switch.tsx';
import { useViewer } from '../viewer.ts';
import styles from './viewer-menu.module.css';

type ViewerMenuProps = { signOutLabel: string; onSignOut: () => void; links?: ReactNode };

/** Renders the account menu. Not a `Popover`: its position is fixed, and positioning code costs 20 KB. */
export const ViewerMenu = ({ signOutLabel, onSignOut, links }: ViewerMenuProps) => {
  const { user } = useViewer();
  const [isOpen, { toggle, close }] = useDisclosure();
  const place = useClickOutside<HTMLDivElement>(close);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes whenever the path changes.
  useEffect(close, [pathname]);
  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles Escape for the button and the dialog inside.
    <div ref={place} className={styles.place} onKeyDown={closeWithEscape}>
      <UnstyledButton
        ref={button}
        className={styles.viewer ?? ''}
        onClick={toggle}
        id={`${id}-button`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
      >
        <Text span size="sm" className={styles.greeting ?? ''}>
          {texts.greeting({ firstName: user.first_name, lastName: user.last_name })}
        </Text>
        <VisuallyHidden>{texts.yourAccount}</VisuallyHidden>
        <PersonAvatar image={user.image} />
      </UnstyledButton>
      {isOpen && (
        <FocusTrap>
          <div id={id} className={styles.menu} role="dialog" aria-labelledby={`${id}-button`} tabIndex={-1}>
            <Text fw={600}>{user.full_name}</Text>
            <Text size="sm" c="dimmed" className={styles.address ?? ''}>
              {user.email}
            </Text>
            {links}
            <div className={styles.scheme}>
              <ColorSchemeSwitch hasLabel />
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
          </div>
        </FocusTrap>
      )}
    </div>
  );
};
