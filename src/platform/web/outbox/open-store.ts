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
 * Names where a browser keeps what is not sent yet. It is opened once, with its first use: IndexedDB, or memory where a browser
 * keeps that closed.
 * @param place the same for all tabs of a browser, and another one for what is sent another way
 */
export const storeAt = <Content extends object>(place: string): OpenStore<Content> => {
  let opening: Promise<OutboxStore<Content>> | undefined;
  return () => {
    opening ??= open(place);
    return opening;
  };
};
