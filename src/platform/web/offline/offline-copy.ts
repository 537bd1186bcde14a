import type { DehydratedState, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';
import { isCasaError } from '../api-error.ts';
import { readCookie } from '../cookies.ts';
import { setCopyMark } from './copy-mark.ts';
import { deleteFileCache, enableFileCache } from './file-cache.ts';

/** Another form of what is kept: an older copy is not opened any more. */
const formatVersion = 2;
const storage = { database: 'casa-copy', store: 'copy', key: 'kept' };
const pauseMilliseconds = 1000;

/** @property until when what is kept of a query may be shown, by its hash; others have no end */
type StoredCopy = { form: number; owner: string; state: DehydratedState; until?: Readonly<Record<string, number>> };

/** Opened for each use, so that nothing stands in the way of its deletion. */
const withStore = async <T>(use: (database: Awaited<ReturnType<typeof openDB>>) => Promise<T>): Promise<T> => {
  const database = await openDB(storage.database, 1, {
    upgrade: (fresh) => void fresh.createObjectStore(storage.store),
  });
  try {
    return await use(database);
  } finally {
    database.close();
  }
};

/** Takes away what this browser keeps of whoever was here. */
export const deleteCopy = async (): Promise<void> => {
  await Promise.all([deleteDB(storage.database), deleteFileCache()]);
  setCopyMark(false);
};

const isUnexpired = ({ until }: StoredCopy, hash: string): boolean =>
  (until?.[hash] ?? Number.POSITIVE_INFINITY) >= Date.now();

/**
 * Puts what was kept into the cache, where it knows nothing newer.
 * @param owner whose it must be; anybody's where nobody is known to be signed in
 * @returns whether there was anything
 */
export const restoreCopy = async (client: QueryClient, owner?: string): Promise<boolean> => {
  const storedCopy = await withStore<StoredCopy | undefined>((database) => database.get(storage.store, storage.key));
  if (storedCopy?.form !== formatVersion || (owner !== undefined && storedCopy.owner !== owner)) return false;
  hydrate(client, {
    ...storedCopy.state,
    queries: storedCopy.state.queries.filter(({ queryHash }) => isUnexpired(storedCopy, queryHash)),
  });
  return true;
};

type CopyOptions = {
  /** The id of who is signed in. */
  owner: string;
  shouldStore: (key: QueryKey) => boolean;
  /** For how many milliseconds after the server has answered it is kept; undefined: for good. */
  maxAgeOf?: (key: QueryKey) => number | undefined;
};

/** The server says that it is not this person's, or not there any more. */
const isRefused = ({ error }: Query['state']) => isCasaError(error) && [403, 404].includes(error.status);

const createCopy = (client: QueryClient, { owner, shouldStore, maxAgeOf }: CopyOptions): StoredCopy => {
  const state = dehydrate(client, {
    shouldDehydrateQuery: ({ queryKey, state }: Query) =>
      state.data !== undefined && !isRefused(state) && shouldStore(queryKey),
    shouldDehydrateMutation: () => false,
  });
  const ends = state.queries.flatMap(({ queryHash, queryKey, state: { dataUpdatedAt } }) => {
    const milliseconds = maxAgeOf?.(queryKey);
    return milliseconds === undefined ? [] : [[queryHash, dataUpdatedAt + milliseconds] as const];
  });
  return { form: formatVersion, owner, state, until: Object.fromEntries(ends) };
};

/** What has an end stays until then, also when this tab has not asked for it, or another one has later. */
const mergeEarlier = (
  copy: StoredCopy,
  earlier: StoredCopy | undefined,
  client: QueryClient,
  options: CopyOptions,
): StoredCopy => {
  if (earlier?.form !== formatVersion || earlier.owner !== copy.owner) return copy;
  const queriesByHash = new Map(copy.state.queries.map((query) => [query.queryHash, query]));
  const retained = earlier.state.queries.filter(({ queryHash, queryKey, state }) => {
    if (earlier.until?.[queryHash] === undefined || !isUnexpired(earlier, queryHash)) return false;
    const own = client.getQueryCache().get(queryHash);
    if (!options.shouldStore(queryKey) || (own && isRefused(own.state))) return false;
    return state.dataUpdatedAt > (queriesByHash.get(queryHash)?.state.dataUpdatedAt ?? 0);
  });
  for (const query of retained) queriesByHash.set(query.queryHash, query);
  const ends = retained.map(({ queryHash }) => [queryHash, earlier.until?.[queryHash] ?? 0] as const);
  return {
    ...copy,
    state: { ...copy.state, queries: [...queriesByHash.values()] },
    until: { ...copy.until, ...Object.fromEntries(ends) },
  };
};

const writeCopy = (client: QueryClient, options: CopyOptions): Promise<void> => {
  const copy = createCopy(client, options);
  return withStore(async (database) => {
    const change = database.transaction(storage.store, 'readwrite');
    const earlier: StoredCopy | undefined = await change.store.get(storage.key);
    await change.store.put(mergeEarlier(copy, earlier, client, options), storage.key);
    await change.done;
  });
};

/**
 * Keeps a copy of parts of the cache in this browser, in place of any other person's, and up to date from then on.
 * @returns `stop` ends it; `forget` takes the copy away too
 */
export const maintainCopy = (client: QueryClient, options: CopyOptions) => {
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
    if (type === 'updated' && options.shouldStore(query.queryKey)) timer ??= setTimeout(write, pauseMilliseconds);
  });
  document.addEventListener('visibilitychange', onHidden);
  write();
  void enableFileCache().catch(() => undefined);
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
      await deleteCopy();
    },
  };
};
