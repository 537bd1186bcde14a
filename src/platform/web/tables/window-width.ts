import { useSyncExternalStore } from 'react';

let wasNarrow = false;

/** Sets the viewport that the server assumed when it rendered the page. Used until hydration. */
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
        // The layout must not change for printing, because the browser has already counted the pages.
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

/** Creates a hook for a media query. `rendered` returns the value during server rendering. */
const widthHook = (query: string, rendered: () => boolean) => {
  let watched: ReturnType<typeof watch> | undefined;
  // Created on first use, because the server has no `matchMedia`.
  const screenWidth = () => {
    watched ??= watch(query);
    return watched;
  };
  const subscribe = (listener: () => void) => screenWidth().subscribe(listener);
  return () => useSyncExternalStore(subscribe, () => screenWidth().isMatch(), rendered);
};

/** Returns true if a table's columns do not fit side by side, as on phones. */
export const useIsNarrow = widthHook('(max-width: 37.49em)', () => wasNarrow);

/** Returns true if a list and its selected item fit side by side. */
export const useHasTwoPanes = widthHook('(min-width: 43.75em)', () => !wasNarrow);

/** Returns true if the sidebar is next to the page. On narrower screens the sidebar is a drawer. */
export const useHasSidebar = widthHook('(min-width: 62em)', () => !wasNarrow);
