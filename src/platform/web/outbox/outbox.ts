import * as texts from '#texts/platform/web/outbox';
import { newClientId } from './client-id.ts';
import type { OpenStore, Outgoing, OutgoingChange } from './outgoing.ts';
import { singleFlight } from './single-flight.ts';

/** Notifies the browser's other tabs of changes to shared data. */
export type TabChannel = { notify: () => void; onNotified: (listener: () => void) => void; close: () => void };

/** Opens a channel to the other tabs. Without `BroadcastChannel` the channel does nothing. */
export const openTabChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => {}, onNotified: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    notify: () => isOpen && channel.postMessage('changed'),
    onNotified: (listener) => channel.addEventListener('message', listener),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};

type OutboxParts<Content extends object> = { store: OpenStore<Content>; owner: string; channel: TabChannel };

type Parts<Content extends object> = OutboxParts<Content> & {
  unstored: Map<string, Outgoing<Content>>;
  /** Ids removed in this tab, even if the store still contains the items. */
  removedIds: Set<string>;
};

/** The list of an empty outbox and of server rendering. One object, so that hydration causes no rendering. */
export const emptyOutbox: readonly never[] = [];

/** Creates the list shown in this tab. It includes local changes that are not in the store yet. */
const createBox = <Content extends object>({ store, owner, channel, unstored, removedIds }: Parts<Content>) => {
  let box: readonly Outgoing<Content>[] = emptyOutbox;
  let isStale = false;
  const listeners = new Set<() => void>();
  const show = (next: readonly Outgoing<Content>[]) => {
    box = next.length === 0 ? emptyOutbox : next;
    for (const listener of listeners) listener();
  };
  const read = singleFlight(async () => {
    isStale = false;
    const stored = (await (await store()).outgoing(owner)).filter(({ clientId }) => !removedIds.has(clientId));
    const known = new Set(stored.map(({ clientId }) => clientId));
    // The read may have missed a change made in this tab in the meantime.
    if (isStale) return void read('');
    show([...stored, ...[...unstored.values()].filter(({ clientId }) => !known.has(clientId))]);
  });
  const foreignListeners = new Set<() => void>();
  const readForeign = async () => {
    await read('');
    for (const listener of foreignListeners) listener();
  };
  channel.onNotified(() => void readForeign().catch(() => {}));
  return {
    all: () => box,
    show,
    patch: (clientIds: readonly string[], change: OutgoingChange<Content>) =>
      show(box.map((one) => (clientIds.includes(one.clientId) ? { ...one, ...change } : one))),
    read: () => read(''),
    written: () => {
      isStale = true;
      channel.notify();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Subscribes to changes by other tabs. Called after this tab has read them. */
    onForeignChange: (listener: () => void): (() => void) => {
      foreignListeners.add(listener);
      return () => {
        foreignListeners.delete(listener);
      };
    },
  };
};

type PersistParts<Content extends object> = Pick<Parts<Content>, 'store' | 'unstored'> &
  Pick<ReturnType<typeof createBox<Content>>, 'patch' | 'written'>;

const createPersist =
  <Content extends object>({ store, unstored, patch, written }: PersistParts<Content>) =>
  async (outgoing: Outgoing<Content>): Promise<number> => {
    const { clientId } = outgoing;
    unstored.set(clientId, outgoing);
    try {
      const n = await (await store()).add(outgoing);
      unstored.delete(clientId);
      patch([clientId], { n });
      written();
      return n;
    } catch (error) {
      const failed = { ...outgoing, state: 'failed' as const, problem: texts.noRoom };
      unstored.set(clientId, failed);
      patch([clientId], failed);
      throw error;
    }
  };

/** Creates a user's outbox: items not sent yet, synchronized across the browser's tabs. */
export const createOutbox = <Content extends object>(parts: OutboxParts<Content>) => {
  const { store, owner, channel } = parts;
  const unstored = new Map<string, Outgoing<Content>>();
  const removedIds = new Set<string>();
  const box = createBox({ ...parts, unstored, removedIds });
  const { all, show, patch, read, written, subscribe, onForeignChange } = box;

  const persist = createPersist({ ...parts, ...box, unstored });
  const update = async (clientIds: readonly string[], change: OutgoingChange<Content>): Promise<void> => {
    patch(clientIds, change);
    await (await store()).update(owner, clientIds, change);
    written();
  };
  const remove = async (clientIds: readonly string[]): Promise<void> => {
    for (const id of clientIds) {
      removedIds.add(id);
      unstored.delete(id);
    }
    show(all().filter(({ clientId }) => !removedIds.has(clientId)));
    await (await store()).remove(owner, clientIds);
    written();
  };
  return {
    /** Reads items left by a reload, a closed tab or another tab. Deletes the items of other users. */
    open: async (): Promise<void> => {
      await (await store()).wipe(owner);
      await read();
    },
    read,
    all,
    subscribe,
    onForeignChange,
    /** Shows the item immediately. Resolves to its `n` once it is stored. */
    add: (to: string, content: Content): Promise<number> => {
      const base = { n: 0, owner, to, clientId: newClientId(), state: 'sending', problem: '' } as const;
      const outgoing: Outgoing<Content> = { ...content, ...base };
      show([...all(), outgoing]);
      return persist(outgoing);
    },
    /** Returns the next item to send to a recipient, as stored for all tabs. */
    next: async (to: string) => (await store()).next(owner, to),
    update,
    retry: async (clientId: string): Promise<void> => {
      const resent = { state: 'sending', problem: '' } as const;
      const outgoing = unstored.get(clientId);
      patch([clientId], resent);
      await (outgoing ? persist({ ...outgoing, ...resent }) : update([clientId], resent));
    },
    /** Removes items that the server has accepted or that the user has discarded. */
    remove,
    /** Hides accepted items until the delivering tab removes them. The server ignores a known `clientId`. */
    hide: (clientIds: readonly (string | undefined)[]): void => {
      const known = all().filter(({ clientId }) => clientIds.includes(clientId));
      if (known.length === 0) return;
      for (const { clientId } of known) removedIds.add(clientId);
      show(all().filter(({ clientId }) => !removedIds.has(clientId)));
    },
    close: (): void => {
      channel.close();
      void store().then((opened) => opened.close());
    },
  };
};
export type Outbox<Content extends object> = ReturnType<typeof createOutbox<Content>>;
