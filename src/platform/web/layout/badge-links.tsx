import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import styles from './badge-links.module.css';
import type { NavEntry } from './navigation.ts';

/** Renders the entries with unread items when neither the bottom bar nor the sidebar is visible. */
export const BadgeLinks = ({ entries }: { entries: readonly NavEntry[] }) =>
  entries
    .filter(({ badge }) => badge)
    .map(({ to, icon, badge, barLabel }) => (
      <Link key={to} to={to} className={styles.link} title={barLabel} data-no-print>
        {icon}
        <VisuallyHidden>{barLabel}</VisuallyHidden>
        <span className={styles.badge}>{badge}</span>
      </Link>
    ));
