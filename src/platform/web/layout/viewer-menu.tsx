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

/**
 * The avatar in the header; it opens on who is signed in and the way out.
 * Not a `Popover`: it always stands below the header's end, and what computes places for others is 20 KB that most pages do without.
 */
export const ViewerMenu = ({ signOutLabel, onSignOut, links }: ViewerMenuProps) => {
  const { user } = useViewer();
  const [isOpen, { toggle, close }] = useDisclosure();
  const place = useClickOutside<HTMLDivElement>(close);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is another place.
  useEffect(close, [pathname]);
  const closeWithEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return;
    close();
    button.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears the keys of the button and of the dialog inside.
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
