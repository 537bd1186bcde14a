import { useEffect } from 'react';

let isTouched = false;
const waiting = new Set<() => void>();

/** Somebody does something for the first time: what waits for that begins. */
export const noteTouch = (): void => {
  isTouched = true;
  for (const begin of waiting) begin();
  waiting.clear();
};

/**
 * Fetches ahead what only opens when somebody does something, such as a panel or a dialog: with the first touch, as a page that is
 * only read needs none of it.
 * @param load the same each time, such as `preload` of a `lazyPage`
 */
export const useLoadedAtTouch = (load: () => Promise<unknown>): void =>
  useEffect(() => {
    const begin = () => void load().catch(() => undefined);
    if (isTouched) {
      begin();
      return;
    }
    waiting.add(begin);
    return () => void waiting.delete(begin);
  }, [load]);
