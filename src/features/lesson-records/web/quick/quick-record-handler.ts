import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';

let pageHandler: (() => void) | undefined;

/** Registers the page's own quick record panel for Alt+R and for the global button. */
export const useQuickRecordHandler = (open: () => void): void => {
  useHotkeys([['alt+R', open]]);
  useEffect(() => {
    pageHandler = open;
    return () => {
      if (pageHandler === open) pageHandler = undefined;
    };
  }, [open]);
};

/** Opens the quick record panel of the current page. @returns true if the page has one */
export const openPageQuickRecord = (): boolean => {
  pageHandler?.();
  return pageHandler !== undefined;
};
