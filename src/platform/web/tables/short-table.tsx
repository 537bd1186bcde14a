import type { ComponentProps } from 'react';
import styles from './short-table.module.css';

/** Renders a short table without the 15 KB of scroll and positioning code of Mantine's `Table`. */
export const ShortTable = (props: ComponentProps<'table'>) => <table {...props} className={styles.table} />;
