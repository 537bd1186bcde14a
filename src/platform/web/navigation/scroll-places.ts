import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

type Place = { readonly key: string; readonly hash: string };

const storageKey = 'casa-scroll-places';
const places: Record<string, number> = {};
const staying = new Set<string>();

const readPlaces = () => {
  try {
    Object.assign(places, JSON.parse(sessionStorage.getItem(storageKey) ?? '{}'));
  } catch {
    // Without them pages begin at their top.
  }
};

const storePlaces = () => {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(places));
  } catch {
    // As above, after a reload.
  }
};

/** Notes how far a page is scrolled, for when somebody comes back to it. */
export const noteScroll = ({ key }: Place): void => {
  places[key] = scrollY;
};

/** A page that only changes its address stays where it is. */
export const keepScroll = ({ key }: Place): void => {
  staying.add(key);
};

const elementNamed = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/**
 * Takes the scrolling of pages over from the browser, which does it before a page's content is there.
 * @param shown the page that stands there when the tab is closed or loaded again
 */
export const beginScrollPlaces = (shown: () => Place): void => {
  readPlaces();
  keepScroll(shown());
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    noteScroll(shown());
    storePlaces();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
};

/** Once a page shows: where it was left, at what its address names, or at its top. */
export const useScrollPlace = (): void => {
  const { key, hash } = useLocation();
  useLayoutEffect(() => {
    const known = places[key];
    const named = hash === '' ? null : elementNamed(hash);
    if (known !== undefined) void scrollTo(0, known);
    else if (named) void named.scrollIntoView();
    else if (!staying.has(key)) void scrollTo(0, 0);
  }, [key, hash]);
};
