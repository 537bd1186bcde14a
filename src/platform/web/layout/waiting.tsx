import { VisuallyHidden } from '@mantine/core';
import { Link } from 'react-router';
import type { NavEntry } from './navigation.ts';
import styles from './waiting.module.css';

/** Where neither the bar nor the sidebar is in sight: what waits to be read, with its number. */
export const Waiting = ({ entries }: { entries: readonly NavEntry[] }) =>
  entries
    .filter(({ badge }) => badge)
    .map(({ to, icon, badge, barLabel }) => (
      <Link key={to} to={to} className={styles.link} title={barLabel} data-no-print>
        {icon}
        <VisuallyHidden>{barLabel}</VisuallyHidden>
        <span className={styles.badge}>{badge}</span>
      </Link>
    ));
