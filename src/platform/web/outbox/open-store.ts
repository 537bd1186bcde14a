import { createMemoryStore } from './memory-store.ts';
import type { OpenStore, OutboxStore } from './outgoing.ts';

const open = async <Content extends object>(place: string): Promise<OutboxStore<Content>> => {
  try {
    const { openIdbStore } = await import('./idb-store.ts');
    return await openIdbStore(place);
  } catch {
    return createMemoryStore();
  }
};

/** Returns a function that opens the database `place` once, or memory if IndexedDB is blocked. */
export const storeAt = <Content extends object>(place: string): OpenStore<Content> => {
  let opening: Promise<OutboxStore<Content>> | undefined;
  return () => {
    opening ??= open(place);
    return opening;
  };
};
