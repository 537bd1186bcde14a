import { createMemoryStore } from './memory-store.ts';
import type { ChatStore, OpenStore } from './outgoing.ts';

const open = async (place: string): Promise<ChatStore> => {
  try {
    const { openIdbStore } = await import('./idb-store.ts');
    return await openIdbStore(place);
  } catch {
    return createMemoryStore();
  }
};

/**
 * Names where a browser keeps what is not sent yet. It is opened once, with its first use: IndexedDB, or memory where a browser
 * keeps that closed.
 * @param place the same for all tabs of a browser
 */
export const storeAt = (place: string): OpenStore => {
  let opening: Promise<ChatStore> | undefined;
  return () => {
    opening ??= open(place);
    return opening;
  };
};
