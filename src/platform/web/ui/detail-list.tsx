import type { ReactNode } from 'react';
import styles from './detail-list.module.css';

type Detail = { label: string; value: ReactNode };

/** Labels with their values. Nothing is said as `N/A`. */
export const DetailList = ({ details, none = 'N/A' }: { details: readonly Detail[]; none?: string }) => (
  <dl className={styles.list}>
    {details.map(({ label, value }) => (
      <div key={label} className={styles.detail}>
        <dt>{label}</dt>
        <dd>{value === '' || value === undefined || value === null ? none : value}</dd>
      </div>
    ))}
  </dl>
);
