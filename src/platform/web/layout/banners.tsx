import { ConnectionBanner, type PageAge } from './connection-banner.tsx';
import styles from './notices.module.css';
import { VersionNotice } from './version-notice.tsx';

export const Banners = ({ pageAge }: { pageAge: PageAge | undefined }) => (
  <div className={styles.place} data-no-print>
    <ConnectionBanner pageAge={pageAge} />
    <VersionNotice />
  </div>
);
