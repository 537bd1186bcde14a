import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';

let pageHandler: (() => void) | undefined;

/** A page that records in a class of its own opens its sheet by Alt and R, and by the button that stands on every page. */
export const useQuickRecordHandler = (open: () => void): void => {
  useHotkeys([['alt+R', open]]);
  useEffect(() => {
    pageHandler = open;
    return () => {
      if (pageHandler === open) pageHandler = undefined;
    };
  }, [open]);
};

/** Opens the sheet of the page that is shown. @returns whether it has one */
export const openPageQuickRecord = (): boolean => {
  pageHandler?.();
  return pageHandler !== undefined;
};
