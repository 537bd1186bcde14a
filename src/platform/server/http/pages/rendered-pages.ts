import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Log } from '../../log.ts';
import type { Encoding } from '../compression.ts';
import type { PageRenderer } from './page-renderer.ts';

/** A page ready to be sent. Compressed forms are created on first use. */
export type MadePage = { readonly html: Buffer; readonly compressed: Map<Encoding, Promise<Buffer>> };

export const asPage = (html: string): MadePage => ({ html: Buffer.from(html), compressed: new Map() });

const maxBytes = 24 * 1024 * 1024;

type Options = { readonly renderer: PageRenderer; readonly log: Log; readonly timeout: number };

/** Caches rendered pages by all inputs of the rendering. Concurrent requests for the same page render it once. */
export const createRenderedPages = ({ renderer, log, timeout }: Options) => {
  const cache = new LRUCache<string, MadePage>({
    maxSize: maxBytes,
    sizeCalculation: ({ html }, key) => html.length + key.length + 300,
  });
  const making = new Map<string, Promise<MadePage>>();

  const makeOnce = (key: string, make: () => Promise<MadePage>): Promise<MadePage> => {
    const known = making.get(key);
    if (known) return known;
    const made = make().finally(() => making.delete(key));
    making.set(key, made);
    void made.then((page) => cache.set(key, page)).catch(() => undefined);
    return made;
  };

  return {
    get: (key: string): MadePage | undefined => cache.get(key),
    /** Returns the page. Undefined after a failure or timeout, or if too many wait; the browser renders it then. */
    make: async (key: string, render: () => Promise<MadePage>): Promise<MadePage | undefined> => {
      if (renderer.isBusy() && !making.has(key)) return undefined;
      const timer = new AbortController();
      const late = pause(timeout, undefined, { ref: false, signal: timer.signal }).catch(() => undefined);
      const made = makeOnce(key, render).catch((err: unknown) => {
        log.error({ err }, 'a page could not be rendered; the browser renders it');
        return undefined;
      });
      return await Promise.race([made, late]).finally(() => timer.abort());
    },
  };
};
