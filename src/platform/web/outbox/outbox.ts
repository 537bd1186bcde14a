import * as texts from '#texts/platform/web/outbox';
import { newClientId } from './client-id.ts';
import type { OpenStore, Outgoing, OutgoingChange } from './outgoing.ts';
import { singleFlight } from './single-flight.ts';

/** How tabs of a browser tell each other that something changed in what they share. */
export type TabChannel = { tell: () => void; onTold: (listener: () => void) => void; close: () => void };

/** @returns a channel that reaches nobody where a browser has none */
export const openTabChannel = (name: string): TabChannel => {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, onTold: () => {}, close: () => {} };
  const channel = new BroadcastChannel(name);
  let isOpen = true;
  return {
    tell: () => isOpen && channel.postMessage('changed'),
    onTold: (listener) => channel.addEventListener('message', listener),
    close: () => {
      isOpen = false;
      channel.close();
    },
  };
};

type OutboxParts<Content extends object> = { store: OpenStore<Content>; owner: string; channel: TabChannel };

type Parts<Content extends object> = OutboxParts<Content> & {
  /** Written here and not stored yet. */
  fresh: Map<string, Outgoing<Content>>;
  /** Dropped here, whatever the store still says. */
  gone: Set<string>;
};

/** What shows, ahead of the store by what was done here just now. */
const createBox = <Content extends object>({ store, owner, channel, fresh, gone }: Parts<Content>) => {
  let box: readonly Outgoing<Content>[] = [];
  let isStale = false;
  const listeners = new Set<() => void>();
  const show = (next: readonly Outgoing<Content>[]) => {
    box = next;
    for (const listener of listeners) listener();
  };
  const read = singleFlight(async () => {
    isStale = false;
    const stored = (await (await store()).outgoing(owner)).filter(({ clientId }) => !gone.has(clientId));
    const known = new Set(stored.map(({ clientId }) => clientId));
    // What was changed here meanwhile may not be in what was read.
    if (isStale) return void read('');
    show([...stored, ...[...fresh.values()].filter(({ clientId }) => !known.has(clientId))]);
  });
  const foreignListeners = new Set<() => void>();
  const readForeign = async () => {
    await read('');
    for (const listener of foreignListeners) listener();
  };
  channel.onTold(() => void readForeign().catch(() => {}));
  return {
    all: () => box,
    show,
    patch: (clientIds: readonly string[], change: OutgoingChange<Content>) =>
      show(box.map((one) => (clientIds.includes(one.clientId) ? { ...one, ...change } : one))),
    read: () => read(''),
    /** The store has changed by this tab. */
    written: () => {
      isStale = true;
      channel.tell();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Another tab has changed something, and this one has read it. */
    onForeignChange: (listener: () => void): (() => void) => {
      foreignListeners.add(listener);
      return () => {
        foreignListeners.delete(listener);
      };
    },
  };
};

type PersistParts<Content extends object> = Pick<Parts<Content>, 'store' | 'fresh'> &
  Pick<ReturnType<typeof createBox<Content>>, 'patch' | 'written'>;

const createPersist =
  <Content extends object>({ store, fresh, patch, written }: PersistParts<Content>) =>
  async (outgoing: Outgoing<Content>): Promise<number> => {
    const { clientId } = outgoing;
    fresh.set(clientId, outgoing);
    try {
      const n = await (await store()).add(outgoing);
      fresh.delete(clientId);
      patch([clientId], { n });
      written();
      return n;
    } catch (error) {
      const failed = { ...outgoing, state: 'failed' as const, problem: texts.noRoom };
      fresh.set(clientId, failed);
      patch([clientId], failed);
      throw error;
    }
  };

/** What one person has written and the server does not have yet, the same in all tabs of a browser. */
export const createOutbox = <Content extends object>(parts: OutboxParts<Content>) => {
  const { store, owner, channel } = parts;
  const fresh = new Map<string, Outgoing<Content>>();
  const gone = new Set<string>();
  const box = createBox({ ...parts, fresh, gone });
  const { all, show, patch, read, written, subscribe, onForeignChange } = box;

  const persist = createPersist({ ...parts, ...box, fresh });
  const update = async (clientIds: readonly string[], change: OutgoingChange<Content>): Promise<void> => {
    patch(clientIds, change);
    await (await store()).update(owner, clientIds, change);
    written();
  };
  const remove = async (clientIds: readonly string[]): Promise<void> => {
    for (const id of clientIds) {
      gone.add(id);
      fresh.delete(id);
    }
    show(all().filter(({ clientId }) => !gone.has(clientId)));
    await (await store()).remove(owner, clientIds);
    written();
  };
  return {
    /** Reads what a reload, a closed tab or another tab left. What other people left is gone. */
    open: async (): Promise<void> => {
      await (await store()).wipe(owner);
      await read();
    },
    /** Reads anew what the store holds. */
    read,
    all,
    subscribe,
    onForeignChange,
    /** Shows it at once. @returns its `n`, once it is stored */
    add: (to: string, content: Content): Promise<number> => {
      const way = { n: 0, owner, to, clientId: newClientId(), state: 'sending', problem: '' } as const;
      const outgoing: Outgoing<Content> = { ...content, ...way };
      show([...all(), outgoing]);
      return persist(outgoing);
    },
    /** The next to go out to a place, as all tabs see it. */
    next: async (to: string) => (await store()).next(owner, to),
    update,
    /** Brings back one that failed. */
    retry: async (clientId: string): Promise<void> => {
      const again = { state: 'sending', problem: '' } as const;
      const unstored = fresh.get(clientId);
      patch([clientId], again);
      await (unstored ? persist({ ...unstored, ...again }) : update([clientId], again));
    },
    /** The server has them, or they are not wanted any more. */
    remove,
    /**
     * The server has them, so they show no more. Whoever delivers takes them out of the store; what a tab that died has left there
     * goes out again, to a server that knows it.
     */
    hide: (clientIds: readonly (string | undefined)[]): void => {
      const known = all().filter(({ clientId }) => clientIds.includes(clientId));
      if (known.length === 0) return;
      for (const { clientId } of known) gone.add(clientId);
      show(all().filter(({ clientId }) => !gone.has(clientId)));
    },
    close: (): void => {
      channel.close();
      void store().then((opened) => opened.close());
    },
  };
};
export type Outbox<Content extends object> = ReturnType<typeof createOutbox<Content>>;
