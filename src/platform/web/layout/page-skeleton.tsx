import * as texts from '#texts/platform/web/pages';
import styles from './page-skeleton.module.css';

export const PageSkeleton = () => (
  <div className={styles.page} role="status" aria-label={texts.loading}>
    <div className={styles.title} />
    <div className={styles.block} />
    <div className={styles.block} />
  </div>
);

export const BlockSkeleton = () => <div className={styles.block} role="status" aria-label={texts.loading} />;

export const AreaSkeleton = () => (
  <>
    <div className={styles.header} />
    <PageSkeleton />
  </>
);
