import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { Draft, OutboxStore, Outgoing } from './outgoing.ts';

type StoredOutgoing = Omit<Outgoing, 'n'> & { n?: number };

interface Schema extends DBSchema {
  outbox: {
    key: number;
    value: StoredOutgoing;
    indexes: { owner: string; clientId: [string, string] };
  };
  drafts: { key: [string, string]; value: Draft; indexes: { owner: string } };
}

const open = (name: string, onTerminated: () => void) =>
  openDB<Schema>(name, 1, {
    upgrade: (made) => {
      const outbox = made.createObjectStore('outbox', { keyPath: 'n', autoIncrement: true });
      outbox.createIndex('owner', 'owner');
      outbox.createIndex('clientId', ['owner', 'clientId'], { unique: true });
      made.createObjectStore('drafts', { keyPath: ['owner', 'to'] }).createIndex('owner', 'owner');
    },
    blocking: (_current, _blocked, event) => (event.target as IDBDatabase).close(),
    terminated: onTerminated,
  });

type Base = IDBPDatabase<Schema>;

/** Restores the generic type of stored values, which the schema cannot express. */
const asAdded = <Added>(stored: unknown) => stored as Added;

const next = async (base: Base, owner: string, to: string) => {
  let cursor = await base.transaction('outbox').store.index('owner').openCursor(owner);
  while (cursor && (cursor.value.to !== to || cursor.value.state === 'failed')) cursor = await cursor.continue();
  return cursor?.value;
};

const add = async (base: Base, { n: _, ...outgoing }: Outgoing) => {
  const both = base.transaction(['outbox', 'drafts'], 'readwrite');
  const outbox = both.objectStore('outbox');
  const existing = await outbox.index('clientId').getKey([outgoing.owner, outgoing.clientId]);
  const [n] = await Promise.all([
    existing ?? outbox.add(outgoing),
    both.objectStore('drafts').delete([outgoing.owner, outgoing.to]),
    both.done,
  ]);
  return n;
};

/** Updates or deletes items in one transaction, so that no reader sees a partial change. */
const updateEach = async (
  base: Base,
  owner: string,
  clientIds: readonly string[],
  act: (existing: StoredOutgoing) => StoredOutgoing | undefined,
): Promise<void> => {
  const change = base.transaction('outbox', 'readwrite');
  for (const clientId of clientIds) {
    const existing = await change.store.index('clientId').get([owner, clientId]);
    const changed = existing && act(existing);
    if (changed) await change.store.put(changed);
    else if (existing?.n !== undefined) await change.store.delete(existing.n);
  }
  await change.done;
};

const wipe = async (base: Base, exceptOwner = '') => {
  const all = base.transaction(['outbox', 'drafts'], 'readwrite');
  for (const name of ['outbox', 'drafts'] as const)
    for (let cursor = await all.objectStore(name).openCursor(); cursor; cursor = await cursor.continue())
      if (cursor.value.owner !== exceptOwner) await cursor.delete();
  await all.done;
};

/** Opens an outbox in IndexedDB, shared by all tabs. Throws if the browser has no IndexedDB or blocks it. */
export const openIdbStore = async <Content extends object>(name: string): Promise<OutboxStore<Content>> => {
  let opened: Promise<Base> | undefined;
  const forget = () => {
    opened = undefined;
  };
  const base = () => {
    opened ??= open(name, forget);
    opened.catch(forget);
    return opened;
  };
  await base();
  return {
    outgoing: async (owner) =>
      asAdded<Outgoing<Content>[]>(await (await base()).getAllFromIndex('outbox', 'owner', owner)),
    next: async (owner, to) => asAdded<Outgoing<Content> | undefined>(await next(await base(), owner, to)),
    add: async (outgoing) => add(await base(), outgoing),
    update: async (owner, ids, change) =>
      updateEach(await base(), owner, ids, (existing) => ({ ...existing, ...change, n: existing.n ?? 0 })),
    remove: async (owner, ids) => updateEach(await base(), owner, ids, () => undefined),
    drafts: async (owner) => asAdded<Draft<Content>[]>(await (await base()).getAllFromIndex('drafts', 'owner', owner)),
    saveDraft: async (draft) => void (await (await base()).put('drafts', draft)),
    deleteDraft: async ({ owner, to }) => (await base()).delete('drafts', [owner, to]),
    wipe: async (exceptOwner) => wipe(await base(), exceptOwner),
    close: () => void opened?.then((here) => here.close()).catch(() => {}),
  };
};
