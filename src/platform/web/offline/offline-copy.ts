import type { DehydratedState, Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { dehydrate, hydrate } from '@tanstack/react-query';
import { deleteDB, openDB } from 'idb';
import { isCasaError } from '../api-error.ts';
import { readCookie } from '../cookies.ts';
import { setCopyMark } from './copy-mark.ts';
import { deleteFileCache, enableFileCache } from './file-cache.ts';

/** Format of the stored copy. Copies in another format are ignored. */
const formatVersion = 2;
const storage = { database: 'casa-copy', store: 'copy', key: 'kept' };
const pauseMilliseconds = 1000;

/** @property until expiry of queries in Unix milliseconds by query hash; other queries do not expire */
type StoredCopy = { form: number; owner: string; state: DehydratedState; until?: Readonly<Record<string, number>> };

/** Opens the database for each use, because an open connection would block its deletion. */
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

/** Deletes the offline copy and the stored files of the previous user. */
export const deleteCopy = async (): Promise<void> => {
  await Promise.all([deleteDB(storage.database), deleteFileCache()]);
  setCopyMark(false);
};

const isUnexpired = ({ until }: StoredCopy, hash: string): boolean =>
  (until?.[hash] ?? Number.POSITIVE_INFINITY) >= Date.now();

/** Restores the copy where the cache is not newer; any owner's without `owner`. Returns true if restored. */
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
  owner: string;
  shouldStore: (key: QueryKey) => boolean;
  /** Returns the maximum age in milliseconds, counted from the response; undefined for no limit. */
  maxAgeOf?: (key: QueryKey) => number | undefined;
};

/** True if the server reports that the user has no access or the record no longer exists. */
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

/** Merges an earlier copy: unexpired queries that this tab has not requested, or newer ones of another tab. */
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

/** Stores parts of the cache and updates them. Replaces another user's copy. `forget` also deletes the copy. */
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
