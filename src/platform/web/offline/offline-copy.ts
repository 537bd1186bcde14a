import type { DehydratedState, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';
import { readCookie } from '../cookies.ts';
import { setCopyMark } from './copy-mark.ts';

/** Another form of what is kept: an older copy is not opened any more. */
const form = 1;
const place = { database: 'casa-copy', store: 'copy', key: 'kept' };
const pauseMilliseconds = 1000;

/** @property until when what is kept of a query may be shown, by its hash; others have no end */
type Kept = { form: number; owner: string; state: DehydratedState; until?: Readonly<Record<string, number>> };

/** Opened for each use, so that nothing stands in the way of its deletion. */
const withStore = async <T>(use: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> => {
  const database = await openDB(place.database, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(place.store),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
};

/** Takes away what this browser keeps of whoever was here. */
export const forgetCopy = async (): Promise<void> => {
  await deleteDB(place.database);
  setCopyMark(false);
};

/**
 * Puts what was kept into the cache.
 * @returns whether there was anything
 */
export const restoreCopy = async (client: QueryClient): Promise<boolean> => {
  const kept = await withStore<Kept | undefined>((database) => database.get(place.store, place.key));
  if (kept?.form !== form) return false;
  const now = Date.now();
  const queries = kept.state.queries.filter(({ queryHash }) => (kept.until?.[queryHash] ?? now) >= now);
  hydrate(client, { ...kept.state, queries });
  return true;
};

type KeepOptions = {
  /** The id of who is signed in. */
  owner: string;
  isWorthKeeping: (key: QueryKey) => boolean;
  /** For how many milliseconds after the server has answered it is kept; undefined: for good. */
  lasting?: (key: QueryKey) => number | undefined;
};

const takeCopy = (client: QueryClient, { owner, isWorthKeeping, lasting }: KeepOptions): Kept => {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }: Query) => state.data !== undefined && isWorthKeeping(queryKey),
    shouldDehydrateMutation: () => false,
  });
  const ends = state.queries.flatMap(({ queryHash, queryKey, state: { dataUpdatedAt } }) => {
    const milliseconds = lasting?.(queryKey);
    return milliseconds === undefined ? [] : [[queryHash, dataUpdatedAt + milliseconds] as const];
  });
  return { form, owner, state, until: Object.fromEntries(ends) };
};

/**
 * Keeps a copy of parts of the cache in this browser, in place of any other person's, and up to date from then on.
 * @returns `stop` ends it; `forget` takes the copy away too
 */
export const keepCopy = (client: QueryClient, options: KeepOptions) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  let writing = Promise.resolve();
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    // Another tab may have signed out.
    if (isOver || readCookie('XSRF-TOKEN') === undefined) return;
    setCopyMark(true);
    const copy = takeCopy(client, options);
    writing = writing
      .then(() => withStore((database) => database.put(place.store, copy, place.key)))
      .then(() => undefined)
      .catch(() => undefined);
  };
  const onHidden = () => timer !== undefined && document.hidden && write();
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && options.isWorthKeeping(query.queryKey)) timer ??= setTimeout(write, pauseMilliseconds);
  });
  document.addEventListener('visibilitychange', onHidden);
  write();
  const stop = () => {
    isOver = true;
    clearTimeout(timer);
    unsubscribe();
    document.removeEventListener('visibilitychange', onHidden);
  };
  return {
    stop,
    forget: async (): Promise<void> => {
      stop();
      await writing;
      await forgetCopy();
    },
  };
};
