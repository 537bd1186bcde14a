import type { Draft, OutboxStore, Outgoing } from './outgoing.ts';

/** Creates an outbox in memory, for browsers without storage. Lost when the page is closed. */
export const createMemoryStore = <Content extends object>(): OutboxStore<Content> => {
  let outbox: Outgoing<Content>[] = [];
  let drafts: Draft<Content>[] = [];
  let lastNumber = 0;
  const matchesOne = (owner: string, clientIds: readonly string[]) => (one: Outgoing) =>
    one.owner === owner && clientIds.includes(one.clientId);
  const without = (one: Pick<Draft, 'owner' | 'to'>) =>
    drafts.filter(({ owner, to }) => owner !== one.owner || to !== one.to);
  return {
    outgoing: async (owner) => outbox.filter((one) => one.owner === owner),
    next: async (owner, to) => outbox.find((one) => one.owner === owner && one.to === to && one.state !== 'failed'),
    add: async (outgoing) => {
      const existing = outbox.find(matchesOne(outgoing.owner, [outgoing.clientId]));
      const n = existing?.n ?? ++lastNumber;
      if (!existing) outbox = [...outbox, { ...outgoing, n }];
      drafts = without(outgoing);
      return n;
    },
    update: async (owner, ids, change) => {
      const isMatch = matchesOne(owner, ids);
      outbox = outbox.map((one) => (isMatch(one) ? { ...one, ...change, n: one.n } : one));
    },
    remove: async (owner, ids) => {
      const isMatch = matchesOne(owner, ids);
      outbox = outbox.filter((one) => !isMatch(one));
    },
    drafts: async (owner) => drafts.filter((one) => one.owner === owner),
    saveDraft: async (draft) => {
      drafts = [...without(draft), draft];
    },
    deleteDraft: async (draft) => {
      drafts = without(draft);
    },
    wipe: async (exceptOwner) => {
      outbox = outbox.filter(({ owner }) => owner === exceptOwner);
      drafts = drafts.filter(({ owner }) => owner === exceptOwner);
    },
    close: () => {},
  };
};
