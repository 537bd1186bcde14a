import { useSyncExternalStore } from 'react';

let wasNarrow = false;

/** What the server took the window for when it rendered the page: it holds until the page is taken over. */
export const setRenderedNarrow = (isNarrow: boolean): void => {
  wasNarrow = isNarrow;
};

const watch = () => {
  const width = matchMedia('(max-width: 37.49em)');
  const paper = matchMedia('print');
  let isNarrow = width.matches;
  return {
    isNarrow: () => isNarrow,
    subscribe: (listener: () => void) => {
      const look = () => {
        // What is printed is what is on the screen: another layout would come after the pages were counted.
        if (paper.matches) return;
        isNarrow = width.matches;
        listener();
      };
      width.addEventListener('change', look);
      paper.addEventListener('change', look);
      return () => {
        width.removeEventListener('change', look);
        paper.removeEventListener('change', look);
      };
    },
  };
};

let watched: ReturnType<typeof watch> | undefined;

/** Only in a browser: the server has no window. */
const screenWidth = () => {
  watched ??= watch();
  return watched;
};

const subscribe = (listener: () => void) => screenWidth().subscribe(listener);
const readNow = () => screenWidth().isNarrow();
const readRendered = () => wasNarrow;

/** Whether a table's columns have no room beside each other, as on phones. */
export const useIsNarrow = (): boolean => useSyncExternalStore(subscribe, readNow, readRendered);
