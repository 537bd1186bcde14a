import { NavLink, Text } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as texts from '#texts/platform/web/frame';
import { SignOutIcon } from '../icons.tsx';
import { activeAddress, type NavGroup } from './navigation.ts';
import styles from './side-menu.module.css';

type SideMenuProps = {
  groups: readonly NavGroup[];
  signOutLabel: string;
  onSignOut: () => void;
  onChosen: () => void;
};

export const SideMenu = ({ groups, signOutLabel, onSignOut, onChosen }: SideMenuProps) => {
  const active = activeAddress(groups, useLocation().pathname);
  return (
    <nav aria-label={texts.mainMenu} className={styles.menu}>
      {groups.map(({ label, entries }) => (
        <div key={label ?? entries[0]?.to}>
          {label && (
            <Text aria-hidden="true" className={styles.group ?? ''}>
              {label}
            </Text>
          )}
          <ul aria-label={label} className={styles.entries}>
            {entries.map((entry) => (
              <li key={entry.to}>
                <NavLink
                  component={Link}
                  to={entry.to}
                  label={entry.label}
                  leftSection={entry.icon}
                  rightSection={entry.badge}
                  active={entry.to === active}
                  aria-current={entry.to === active ? 'page' : undefined}
                  className={styles.entry ?? ''}
                  onClick={onChosen}
                />
              </li>
            ))}
          </ul>
        </div>
      ))}
      <NavLink
        component="button"
        type="button"
        label={signOutLabel}
        leftSection={<SignOutIcon />}
        className={styles.entry ?? ''}
        onClick={onSignOut}
      />
    </nav>
  );
};
