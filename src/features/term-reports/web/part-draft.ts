import { partRule } from '../field-rules.ts';

export type Stored = { readonly text: string; readonly version: number };

/**
 * State of a part.
 * `waiting`: the server was not reachable, and the text is resent automatically.
 * `refused`: the server or a validation rule rejected the text.
 * `conflict`: another user saved a different text, which is in `theirs`.
 */
export type PartState = {
  readonly text: string;
  readonly status: 'saved' | 'unsaved' | 'saving' | 'waiting' | 'refused' | 'conflict';
  readonly problem: string;
  readonly theirs: Stored | undefined;
};

export type Outcome =
  | { readonly kind: 'saved'; readonly version: number }
  | { readonly kind: 'conflict'; readonly theirs: Stored }
  | { readonly kind: 'waiting' | 'refused'; readonly problem: string };

type DraftOptions = {
  initial: Stored;
  /** Unsaved text from an earlier visit in this browser, with the version that it is based on. */
  savedDraft: Stored | undefined;
  save: (text: string, version: number) => Promise<Outcome>;
  saveDraft: (savedDraft: Stored) => void;
  deleteDraft: () => void;
  /** Runs a function after a delay. Returns a function that cancels it. */
  wait: (milliseconds: number, run: () => void) => () => void;
};

/** Milliseconds from the last keystroke to the request, and between two attempts. */
const timing = { save: 1_500, retry: 8_000 };

const joined = (theirs: string, mine: string) => [theirs, mine].filter((text) => text !== '').join('\n\n');

const createPartState = ({
  initial,
  savedDraft,
  saveDraft,
  deleteDraft,
}: Pick<DraftOptions, 'initial' | 'savedDraft' | 'saveDraft' | 'deleteDraft'>) => {
  let base = initial;
  let state: PartState = { text: initial.text, status: 'saved', problem: '', theirs: undefined };
  const listeners = new Set<() => void>();
  if (savedDraft && savedDraft.text !== initial.text) {
    const isCurrent = savedDraft.version === initial.version;
    state = {
      ...state,
      text: savedDraft.text,
      status: isCurrent ? 'unsaved' : 'conflict',
      theirs: isCurrent ? undefined : initial,
    };
  }
  const set = (change: Partial<PartState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const markSaved = (stored: Stored) => {
    base = stored;
    deleteDraft();
    set({ text: stored.text, status: 'saved', problem: '', theirs: undefined });
  };
  return {
    base: () => base,
    read: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    set,
    markSaved,
    /** Handles a text on the server that differs from the base of the displayed text. */
    markConflict: (theirs: Stored) => {
      if (theirs.text === state.text) markSaved(theirs);
      else set({ status: 'conflict', theirs, problem: '' });
    },
    /** Makes `stored` the new base of the displayed text. */
    rebase: (stored: Stored) => {
      base = stored;
      saveDraft({ text: state.text, version: base.version });
      set({ status: 'unsaved', theirs: undefined });
    },
    type: (text: string) => {
      saveDraft({ text, version: base.version });
      const isBusy = state.status === 'saving' || state.status === 'conflict';
      set({ text, ...(!isBusy && { status: 'unsaved', problem: '' }) });
    },
  };
};
type PartStateHolder = ReturnType<typeof createPartState>;

/** Creates the sender of a part. Requests run one at a time and are retried until the server has the text. */
const createSender = (holder: PartStateHolder, { save, wait }: Pick<DraftOptions, 'save' | 'wait'>) => {
  let stopWaiting: (() => void) | undefined;
  const isAt = (...statuses: readonly PartState['status'][]) => statuses.includes(holder.read().status);
  const later = (milliseconds: number) => {
    stopWaiting ??= wait(milliseconds, () => void send());
  };
  const applyOutcome = (sent: string, outcome: Outcome) => {
    if (outcome.kind === 'saved') {
      const stored = { text: sent, version: outcome.version };
      if (holder.read().text === sent) return holder.markSaved(stored);
      holder.rebase(stored);
      return later(timing.save);
    }
    if (outcome.kind === 'conflict') return holder.markConflict(outcome.theirs);
    holder.set({ status: outcome.kind, problem: outcome.problem });
    if (outcome.kind === 'waiting') later(timing.retry);
  };
  const send = async (): Promise<void> => {
    stopWaiting?.();
    stopWaiting = undefined;
    if (isAt('saving', 'conflict', 'saved')) return;
    const { text: sent } = holder.read();
    const { text, version } = holder.base();
    if (sent === text) return holder.markSaved(holder.base());
    const problem = partRule.check(sent);
    if (problem !== null) return holder.set({ status: 'refused', problem });
    holder.set({ status: 'saving', problem: '' });
    applyOutcome(sent, await save(sent, version));
  };
  return { send, later };
};

/** Stores each keystroke in the browser. Sends with delay and retries. Never overwrites another user's text. */
export const createPartDraft = (options: DraftOptions) => {
  const holder = createPartState(options);
  const { send, later } = createSender(holder, options);
  const type = (text: string) => {
    holder.type(text);
    later(timing.save);
  };
  return {
    read: holder.read,
    subscribe: holder.subscribe,
    type,
    send,
    receive: (stored: Stored) => {
      const { status, text } = holder.read();
      if (stored.version <= holder.base().version || status === 'saving') return;
      if (text === holder.base().text) holder.markSaved(stored);
      else holder.markConflict(stored);
    },
    choose: (choice: 'mine' | 'theirs' | 'both') => {
      const { theirs, text } = holder.read();
      if (!theirs) return;
      if (choice === 'theirs') return holder.markSaved(theirs);
      holder.rebase(theirs);
      if (choice === 'both') holder.type(joined(theirs.text, text));
      void send();
    },
  };
};
export type PartDraft = ReturnType<typeof createPartDraft>;
