import { type ChatStore, type Draft, isEmptyDraft, type Outgoing } from './outgoing.ts';

/** Where nothing can be kept, what is not sent yet lasts as long as the page. */
export const createMemoryStore = (): ChatStore => {
  let outbox: Outgoing[] = [];
  let drafts: Draft[] = [];
  let places = 0;
  const isOne = (owner: string, clientIds: readonly string[]) => (one: Outgoing) =>
    one.owner === owner && clientIds.includes(one.clientId);
  return {
    outgoing: async (owner) => outbox.filter((one) => one.owner === owner),
    next: async (owner, to) => outbox.find((one) => one.owner === owner && one.to === to && one.state !== 'failed'),
    add: async (outgoing) => {
      const known = outbox.find(isOne(outgoing.owner, [outgoing.clientId]));
      const n = known?.n ?? ++places;
      if (!known) outbox = [...outbox, { ...outgoing, n }];
      drafts = drafts.filter(({ owner, to }) => owner !== outgoing.owner || to !== outgoing.to);
      return n;
    },
    update: async (owner, ids, change) => {
      const isMeant = isOne(owner, ids);
      outbox = outbox.map((one) => (isMeant(one) ? { ...one, ...change, n: one.n } : one));
    },
    remove: async (owner, ids) => {
      const isMeant = isOne(owner, ids);
      outbox = outbox.filter((one) => !isMeant(one));
    },
    drafts: async (owner) => drafts.filter((one) => one.owner === owner),
    keepDraft: async (draft) => {
      const others = drafts.filter(({ owner, to }) => owner !== draft.owner || to !== draft.to);
      drafts = isEmptyDraft(draft) ? others : [...others, draft];
    },
    wipe: async (exceptOwner) => {
      outbox = outbox.filter(({ owner }) => owner === exceptOwner);
      drafts = drafts.filter(({ owner }) => owner === exceptOwner);
    },
    close: () => {},
  };
};
