import type { DehydratedState, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';
import { isFromCasa } from '../api-error.ts';
import { readCookie } from '../cookies.ts';
import { setCopyMark } from './copy-mark.ts';
import { forgetFiles, keepFiles } from './kept-files.ts';

/** Another form of what is kept: an older copy is not opened any more. */
const form = 2;
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
  await Promise.all([deleteDB(place.database), forgetFiles()]);
  setCopyMark(false);
};

const isLasting = ({ until }: Kept, hash: string): boolean => (until?.[hash] ?? Number.POSITIVE_INFINITY) >= Date.now();

/**
 * Puts what was kept into the cache, where it knows nothing newer.
 * @param owner whose it must be; anybody's where nobody is known to be signed in
 * @returns whether there was anything
 */
export const restoreCopy = async (client: QueryClient, owner?: string): Promise<boolean> => {
  const kept = await withStore<Kept | undefined>((database) => database.get(place.store, place.key));
  if (kept?.form !== form || (owner !== undefined && kept.owner !== owner)) return false;
  hydrate(client, { ...kept.state, queries: kept.state.queries.filter(({ queryHash }) => isLasting(kept, queryHash)) });
  return true;
};

type KeepOptions = {
  /** The id of who is signed in. */
  owner: string;
  isWorthKeeping: (key: QueryKey) => boolean;
  /** For how many milliseconds after the server has answered it is kept; undefined: for good. */
  lasting?: (key: QueryKey) => number | undefined;
};

/** The server says that it is not this person's, or not there any more. */
const isRefused = ({ error }: Query['state']) => isFromCasa(error) && [403, 404].includes(error.status);

const takeCopy = (client: QueryClient, { owner, isWorthKeeping, lasting }: KeepOptions): Kept => {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }: Query) =>
      state.data !== undefined && !isRefused(state) && isWorthKeeping(queryKey),
    shouldDehydrateMutation: () => false,
  });
  const ends = state.queries.flatMap(({ queryHash, queryKey, state: { dataUpdatedAt } }) => {
    const milliseconds = lasting?.(queryKey);
    return milliseconds === undefined ? [] : [[queryHash, dataUpdatedAt + milliseconds] as const];
  });
  return { form, owner, state, until: Object.fromEntries(ends) };
};

/** What has an end stays until then, also when this tab has not asked for it, or another one has later. */
const withEarlier = (copy: Kept, earlier: Kept | undefined, client: QueryClient, options: KeepOptions): Kept => {
  if (earlier?.form !== form || earlier.owner !== copy.owner) return copy;
  const taken = new Map(copy.state.queries.map((query) => [query.queryHash, query]));
  const carried = earlier.state.queries.filter(({ queryHash, queryKey, state }) => {
    if (earlier.until?.[queryHash] === undefined || !isLasting(earlier, queryHash)) return false;
    const own = client.getQueryCache().get(queryHash);
    if (!options.isWorthKeeping(queryKey) || (own && isRefused(own.state))) return false;
    return state.dataUpdatedAt > (taken.get(queryHash)?.state.dataUpdatedAt ?? 0);
  });
  for (const query of carried) taken.set(query.queryHash, query);
  const ends = carried.map(({ queryHash }) => [queryHash, earlier.until?.[queryHash] ?? 0] as const);
  return {
    ...copy,
    state: { ...copy.state, queries: [...taken.values()] },
    until: { ...copy.until, ...Object.fromEntries(ends) },
  };
};

const writeCopy = (client: QueryClient, options: KeepOptions): Promise<void> => {
  const copy = takeCopy(client, options);
  return withStore(async (database) => {
    const change = database.transaction(place.store, 'readwrite');
    const earlier: Kept | undefined = await change.store.get(place.key);
    await change.store.put(withEarlier(copy, earlier, client, options), place.key);
    await change.done;
  });
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
    writing = writing.then(() => writeCopy(client, options)).catch(() => undefined);
  };
  const onHidden = () => timer !== undefined && document.hidden && write();
  const unsubscribe = client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && options.isWorthKeeping(query.queryKey)) timer ??= setTimeout(write, pauseMilliseconds);
  });
  document.addEventListener('visibilitychange', onHidden);
  write();
  void keepFiles().catch(() => undefined);
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
