import { ConnectionBanner, type PageAge } from './connection-banner.tsx';
import styles from './notices.module.css';
import { VersionNotice } from './version-notice.tsx';

/** Above every page, and over nothing of it: what the application itself has to say. */
export const Banners = ({ pageAge }: { pageAge: PageAge | undefined }) => (
  <div className={styles.place} data-no-print>
    <ConnectionBanner pageAge={pageAge} />
    <VersionNotice />
  </div>
);
