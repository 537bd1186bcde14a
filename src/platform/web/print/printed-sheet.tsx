import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-sheet.module.css';

/** Renders content that is printed instead of the page. `isWide` uses the whole width, as for a table. */
export const PrintedSheet = ({ isWide, children }: { isWide?: boolean; children: ReactNode }) => {
  useEffect(() => {
    document.body.dataset.printsSheet = 'true';
    return () => {
      delete document.body.dataset.printsSheet;
    };
  }, []);
  return createPortal(
    <main className={styles.sheet} data-wide={isWide || undefined}>
      {children}
    </main>,
    document.body,
  );
};
