import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

type Detail = {
  label: string;
  value: ReactNode;
  /** True for long text, which takes the whole width. */
  isLong?: boolean;
};

/** Renders labels with values. Empty values are shown as `N/A`. */
export const DetailList = ({ details, none = 'N/A' }: { details: readonly Detail[]; none?: string }) => (
  <dl className={styles.list}>
    {details.map(({ label, value, isLong }) => (
      <div key={label} className={styles.detail} data-long={isLong || undefined}>
        <dt>{label}</dt>
        <dd>{value === '' || value === undefined || value === null ? none : value}</dd>
      </div>
    ))}
  </dl>
);
