import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './home-now.module.css';

type NowLinkProps = { to: string; icon: ReactNode; isNew?: boolean; detail?: string; children: string };

export const NowLink = ({ to, icon, isNew, detail, children }: NowLinkProps) => (
  <li>
    <Link to={to} className={styles.link} data-new={isNew || undefined}>
      {icon}
      <span className={styles.words}>
        {children}
        {detail && <span className={styles.detail}>{detail}</span>}
      </span>
    </Link>
  </li>
);
