import { type Draft, isEmptyDraft, type MessageContent, type OpenChatStore } from './outgoing.ts';

type Content = Omit<MessageContent, 'files'> & Partial<Pick<MessageContent, 'files'>>;

/** Creates the drafts of one user, one per conversation. Each change is saved. Only the latest state is stored. */
export const createDrafts = (store: OpenChatStore, owner: string) => {
  let drafts: ReadonlyMap<string, Draft> = new Map();
  const unsaved = new Map<string, Draft>();
  const touched = new Set<string>();
  const listeners = new Set<() => void>();
  let isSaving = false;

  const show = (next: ReadonlyMap<string, Draft>) => {
    drafts = next;
    for (const listener of listeners) listener();
  };
  const put = (draft: Draft) => {
    const next = new Map(drafts);
    if (isEmptyDraft(draft)) next.delete(draft.to);
    else next.set(draft.to, draft);
    touched.add(draft.to);
    show(next);
  };
  const saveUnsaved = async () => {
    if (isSaving) return;
    isSaving = true;
    try {
      for (let [draft] = unsaved.values(); draft; [draft] = unsaved.values()) {
        unsaved.delete(draft.to);
        const here = await store();
        await (isEmptyDraft(draft) ? here.deleteDraft(draft) : here.saveDraft(draft));
      }
    } catch {
      // If the browser storage is full, the draft lasts until the page is closed.
    } finally {
      isSaving = false;
    }
  };
  return {
    /** Loads the stored drafts. Drafts changed in the meantime are not overwritten. */
    open: async (): Promise<void> => {
      const stored = await (await store()).drafts(owner);
      show(new Map([...stored.filter(({ to }) => !touched.has(to)).map((one) => [one.to, one] as const), ...drafts]));
    },
    all: (): ReadonlyMap<string, Draft> => drafts,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    save: (to: string, content: Content): void => {
      const draft = { files: [], ...content, owner, to };
      put(draft);
      unsaved.set(to, draft);
      void saveUnsaved();
    },
    /** Saves drafts missing in the store. Another tab may have deleted them when it wrote to the same partner. */
    saveMissing: async (): Promise<void> => {
      const own = [...drafts.values()].filter(({ to }) => touched.has(to));
      if (own.length === 0) return;
      const storedIds = new Set((await (await store()).drafts(owner)).map(({ to }) => to));
      for (const draft of own)
        if (drafts.get(draft.to) === draft && !storedIds.has(draft.to)) unsaved.set(draft.to, draft);
      await saveUnsaved();
    },
    /** Clears a draft that was sent. The store replaces it with the message. */
    clearSent: (to: string): void => {
      unsaved.delete(to);
      put({ owner, to, text: '', files: [] });
    },
  };
};
export type Drafts = ReturnType<typeof createDrafts>;
