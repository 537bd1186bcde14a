import type { ChatStore } from './outgoing.ts';

/** A store that is opened with its first use; what is asked of it keeps its order. */
export const createLazyStore = (open: () => Promise<ChatStore>): ChatStore => {
  let opening: Promise<ChatStore> | undefined;
  const opened = () => {
    opening ??= open();
    return opening;
  };
  return {
    outgoing: async (owner) => (await opened()).outgoing(owner),
    next: async (owner, to) => (await opened()).next(owner, to),
    add: async (outgoing) => (await opened()).add(outgoing),
    update: async (owner, ids, change) => (await opened()).update(owner, ids, change),
    remove: async (owner, ids) => (await opened()).remove(owner, ids),
    drafts: async (owner) => (await opened()).drafts(owner),
    keepDraft: async (draft) => (await opened()).keepDraft(draft),
    wipe: async (exceptOwner) => (await opened()).wipe(exceptOwner),
    close: () => void opening?.then((store) => store.close()),
  };
};
