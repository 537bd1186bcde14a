import { useHotkeys } from '@mantine/hooks';
import { useLayoutEffect } from 'react';

let pageHandler: (() => void) | undefined;

/** Registers the page's own quick record panel for Alt+R and for the global button. */
export const useQuickRecordHandler = (open: () => void): void => {
  useHotkeys([['alt+R', open]]);
  // A passive effect would be later than the first key press that the page gets.
  useLayoutEffect(() => {
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
