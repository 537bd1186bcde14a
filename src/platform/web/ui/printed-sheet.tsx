import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import styles from './printed-sheet.module.css';

/** What the printer gets in place of the page, wherever on the page it was asked for. Not seen on the screen. */
export const PrintedSheet = ({ children }: { children: ReactNode }) => {
  useEffect(() => {
    document.body.dataset.printsSheet = 'true';
    return () => {
      delete document.body.dataset.printsSheet;
    };
  }, []);
  return createPortal(<main className={styles.sheet}>{children}</main>, document.body);
};
