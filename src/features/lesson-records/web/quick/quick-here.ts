import { useHotkeys } from '@mantine/hooks';
import { useEffect } from 'react';

let here: (() => void) | undefined;

/** A page that records in a class of its own opens its sheet by Alt and R, and by the button that stands on every page. */
export const useQuickHere = (open: () => void): void => {
  useHotkeys([['alt+R', open]]);
  useEffect(() => {
    here = open;
    return () => {
      if (here === open) here = undefined;
    };
  }, [open]);
};

/** Opens the sheet of the page that is shown. @returns whether it has one */
export const openQuickHere = (): boolean => {
  here?.();
  return here !== undefined;
};
