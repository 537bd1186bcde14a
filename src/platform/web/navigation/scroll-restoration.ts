import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from './tab-storage.ts';

type PageLocation = { readonly key: string; readonly pathname: string; readonly search: string; readonly hash: string };

const storageKey = 'casa-scroll-places';
const positions: Record<string, number> = {};
const preserved = new Set<string>();

/** The router calls every page `default` that it did not lead to: such a page goes by its address. */
const keyOf = ({ key, pathname, search, hash }: PageLocation) => (key === 'default' ? pathname + search + hash : key);

const readPositions = () => {
  // Without them pages begin at their top.
  Object.assign(positions, tabStorage.readJson(storageKey));
};

const storePositions = () => tabStorage.write(storageKey, JSON.stringify(positions));

/** Notes how far a page is scrolled, for when somebody comes back to it. */
export const saveScroll = (place: PageLocation): void => {
  positions[keyOf(place)] = scrollY;
};

/** A page that only changes its address stays where it is. */
export const preserveScroll = (place: PageLocation): void => {
  preserved.add(keyOf(place));
};

/** By a typed address or a bookmark: no reload, and not by back. */
const isFreshVisit = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

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
export const startScrollRestoration = (shown: () => PageLocation): void => {
  readPositions();
  if (isFreshVisit()) delete positions[keyOf(shown())];
  preserveScroll(shown());
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    saveScroll(shown());
    storePositions();
    history.scrollRestoration = 'auto';
  });
  addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
};

/** Where a page was left, at what its address names, or at its top. */
export const restoreScroll = (place: PageLocation): void => {
  const key = keyOf(place);
  const saved = positions[key];
  const named = place.hash === '' ? null : elementNamed(place.hash);
  if (saved !== undefined) void scrollTo(0, saved);
  else if (named) void named.scrollIntoView();
  else if (!preserved.has(key)) void scrollTo(0, 0);
};

/** Scrolls a page to its place once it shows. */
export const useScrollRestoration = (): void => {
  const place = useLocation();
  const { key, hash } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history is another place.
  useLayoutEffect(() => restoreScroll(place), [key, hash]);
};
