import * as texts from '#texts/platform/web/pages';
import styles from './page-skeleton.module.css';

/** Where a page is about to be. */
export const PageSkeleton = () => (
  <div className={styles.page} role="status" aria-label={texts.loading}>
    <div className={styles.title} />
    <div className={styles.block} />
    <div className={styles.block} />
  </div>
);

/** Where a part of a page is about to be. */
export const BlockSkeleton = () => <div className={styles.block} role="status" aria-label={texts.loading} />;

/** Where an area with its header is about to be. */
export const AreaSkeleton = () => (
  <>
    <div className={styles.header} />
    <PageSkeleton />
  </>
);
