import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from './tab-storage.ts';

type PageLocation = { readonly key: string; readonly pathname: string; readonly search: string; readonly hash: string };

const storageKey = 'casa-scroll-places';
const positions: Record<string, number> = {};
const preserved = new Set<string>();

/** Returns a history entry's key. Entries not created by the router share `default`, so their address is used. */
const keyOf = ({ key, pathname, search, hash }: PageLocation) => (key === 'default' ? pathname + search + hash : key);

const readPositions = () => {
  // Without stored positions, pages start at the top.
  Object.assign(positions, tabStorage.readJson(storageKey));
};

const storePositions = () => tabStorage.write(storageKey, JSON.stringify(positions));

export const saveScroll = (place: PageLocation): void => {
  positions[keyOf(place)] = scrollY;
};

/** Preserves the scroll position of a page that only changes its address. */
export const preserveScroll = (place: PageLocation): void => {
  preserved.add(keyOf(place));
};

/** True for a typed address or a bookmark; false for reload and Back. */
const isFreshVisit = () =>
  performance.getEntriesByType('navigation').some((entry) => 'type' in entry && entry.type === 'navigate');

const elementNamed = (hash: string): Element | null => {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
};

/** Replaces the browser's scroll restoration, which runs before the page's content has loaded. */
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

/** Scrolls to the saved position, to the element named by the hash, or to the top. */
export const restoreScroll = (place: PageLocation): void => {
  const key = keyOf(place);
  const saved = positions[key];
  const named = place.hash === '' ? null : elementNamed(place.hash);
  if (saved !== undefined) void scrollTo(0, saved);
  else if (named) void named.scrollIntoView();
  else if (!preserved.has(key)) void scrollTo(0, 0);
};

export const useScrollRestoration = (): void => {
  const place = useLocation();
  const { key, hash } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another history entry is another page.
  useLayoutEffect(() => restoreScroll(place), [key, hash]);
};
