import { Box } from '@mantine/core';
import { Link, useLocation } from 'react-router';
import * as texts from '#texts/platform/web/frame';
import styles from './bottom-bar.module.css';
import { activeAddress, type NavEntry } from './navigation.ts';

/** Renders the most used pages below 700 px. Hidden on `data-full-page="alone"` and while the keyboard is open. */
export const BottomBar = ({ entries }: { entries: readonly NavEntry[] }) => {
  const active = activeAddress([{ entries }], useLocation().pathname);
  return (
    <nav aria-label={texts.bar} className={styles.bar} data-no-print>
      <Box component="ul" className={styles.entries ?? ''} __vars={{ '--entries': `${entries.length}` }}>
        {entries.map(({ to, icon, badge, barLabel }) => (
          <li key={to} className={styles.place}>
            <Link to={to} className={styles.entry} aria-current={to === active ? 'page' : undefined}>
              <span className={styles.icon}>
                {icon}
                {badge && <span className={styles.badge}>{badge}</span>}
              </span>
              <span className={styles.label}>{barLabel}</span>
            </Link>
          </li>
        ))}
      </Box>
    </nav>
  );
};
