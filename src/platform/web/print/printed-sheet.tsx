import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-sheet.module.css';

/** What the printer gets in place of the page, wherever on the page it was asked for. Not seen on the screen. @param isWide over the whole sheet, such as a table */
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
