import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { tabStorage } from './tab-storage.ts';

type Place = { readonly key: string; readonly pathname: string; readonly search: string; readonly hash: string };

const storageKey = 'casa-scroll-places';
const places: Record<string, number> = {};
const staying = new Set<string>();

/** The router calls every page `default` that it did not lead to: such a page goes by its address. */
const nameOf = ({ key, pathname, search, hash }: Place) => (key === 'default' ? pathname + search + hash : key);

const readPlaces = () => {
  // Without them pages begin at their top.
  Object.assign(places, tabStorage.readJson(storageKey));
};

const storePlaces = () => tabStorage.write(storageKey, JSON.stringify(places));

/** Notes how far a page is scrolled, for when somebody comes back to it. */
export const noteScroll = (place: Place): void => {
  places[nameOf(place)] = scrollY;
};

/** A page that only changes its address stays where it is. */
export const keepScroll = (place: Place): void => {
  staying.add(nameOf(place));
};

/** By a typed address or a bookmark: no reload, and not by back. */
const isOpenedAnew = () =>
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
export const beginScrollPlaces = (shown: () => Place): void => {
  readPlaces();
  if (isOpenedAnew()) delete places[nameOf(shown())];
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

/** Where a page was left, at what its address names, or at its top. */
export const showPlace = (place: Place): void => {
  const name = nameOf(place);
  const known = places[name];
  const named = place.hash === '' ? null : elementNamed(place.hash);
  if (known !== undefined) void scrollTo(0, known);
  else if (named) void named.scrollIntoView();
  else if (!staying.has(name)) void scrollTo(0, 0);
};

/** Scrolls a page to its place once it shows. */
export const useScrollPlace = (): void => {
  const place = useLocation();
  const { key, hash } = place;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another entry of the history is another place.
  useLayoutEffect(() => showPlace(place), [key, hash]);
};
