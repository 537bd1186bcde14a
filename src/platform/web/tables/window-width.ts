import { useSyncExternalStore } from 'react';

let wasNarrow = false;

/** What the server took the window for when it rendered the page: it holds until the page is taken over. */
export const setRenderedNarrow = (isNarrow: boolean): void => {
  wasNarrow = isNarrow;
};

const watch = (query: string) => {
  const width = matchMedia(query);
  const paper = matchMedia('print');
  let isMatch = width.matches;
  return {
    isMatch: () => isMatch,
    subscribe: (listener: () => void) => {
      const update = () => {
        // What is printed is what is on the screen: another layout would come after the pages were counted.
        if (paper.matches) return;
        isMatch = width.matches;
        listener();
      };
      width.addEventListener('change', update);
      paper.addEventListener('change', update);
      return () => {
        width.removeEventListener('change', update);
        paper.removeEventListener('change', update);
      };
    },
  };
};

/** A width of the window as a hook. @param rendered what the server rendered for */
const widthHook = (query: string, rendered: () => boolean) => {
  let watched: ReturnType<typeof watch> | undefined;
  // Only in a browser: the server has no window.
  const screenWidth = () => {
    watched ??= watch(query);
    return watched;
  };
  const subscribe = (listener: () => void) => screenWidth().subscribe(listener);
  return () => useSyncExternalStore(subscribe, () => screenWidth().isMatch(), rendered);
};

/** Whether a table's columns have no room beside each other, as on phones. */
export const useIsNarrow = widthHook('(max-width: 37.49em)', () => wasNarrow);

/** Whether a list and what is chosen of it have room beside each other. */
export const useHasTwoPanes = widthHook('(min-width: 43.75em)', () => !wasNarrow);

/** Whether the sidebar stands beside the page; below that width it is a drawer. */
export const useHasSidebar = widthHook('(min-width: 62em)', () => !wasNarrow);
