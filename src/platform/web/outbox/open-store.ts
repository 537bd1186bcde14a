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

/**
 * Returns a function that opens the outbox on first use and then returns the same one. Falls back to memory if
 * IndexedDB is blocked.
 * @param place database name, the same in all tabs; different for each kind of outbox
 */
export const storeAt = <Content extends object>(place: string): OpenStore<Content> => {
  let opening: Promise<OutboxStore<Content>> | undefined;
  return () => {
    opening ??= open(place);
    return opening;
  };
};
