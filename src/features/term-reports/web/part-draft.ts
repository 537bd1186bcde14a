import { partRule } from '../field-rules.ts';

/** What the server has of a part. */
export type Stored = { readonly text: string; readonly version: number };

/**
 * `waiting`: the server could not be reached, it goes out by itself later; `refused`: the server, or a rule, said no;
 * `conflict`: somebody else wrote another text meanwhile, in `theirs`.
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

type Parts = {
  begun: Stored;
  /** What was typed here before and has not reached the server, with the version that it was written over. */
  kept: Stored | undefined;
  save: (text: string, version: number) => Promise<Outcome>;
  keep: (kept: Stored) => void;
  forget: () => void;
  /** Runs something a little later. @returns what ends that */
  wait: (milliseconds: number, run: () => void) => () => void;
};

/** Milliseconds from a letter to the server, and between two tries. */
const timing = { save: 1_500, retry: 8_000 };

/** Both texts, one below the other. */
const joined = (theirs: string, mine: string) => [theirs, mine].filter((text) => text !== '').join('\n\n');

/** What of a part is on the screen, and what the server has of it. */
const createHolder = ({ begun, kept, keep, forget }: Pick<Parts, 'begun' | 'kept' | 'keep' | 'forget'>) => {
  let base = begun;
  let state: PartState = { text: begun.text, status: 'saved', problem: '', theirs: undefined };
  const listeners = new Set<() => void>();
  if (kept && kept.text !== begun.text) {
    const isOfNow = kept.version === begun.version;
    state = {
      ...state,
      text: kept.text,
      status: isOfNow ? 'unsaved' : 'conflict',
      theirs: isOfNow ? undefined : begun,
    };
  }
  const set = (change: Partial<PartState>) => {
    state = { ...state, ...change };
    for (const listener of listeners) listener();
  };
  const settle = (stored: Stored) => {
    base = stored;
    forget();
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
    settle,
    /** The server has another text than this one was written over. */
    disagree: (theirs: Stored) => {
      if (theirs.text === state.text) settle(theirs);
      else set({ status: 'conflict', theirs, problem: '' });
    },
    /** What is on the screen is written over this from now on. */
    moveTo: (stored: Stored) => {
      base = stored;
      keep({ text: state.text, version: base.version });
      set({ status: 'unsaved', theirs: undefined });
    },
    type: (text: string) => {
      keep({ text, version: base.version });
      const stays = state.status === 'saving' || state.status === 'conflict';
      set({ text, ...(!stays && { status: 'unsaved', problem: '' }) });
    },
  };
};
type Holder = ReturnType<typeof createHolder>;

/** What brings a part to the server, once, and again until it is there. */
const createSending = (here: Holder, { save, wait }: Pick<Parts, 'save' | 'wait'>) => {
  let stopWaiting: (() => void) | undefined;
  const isAt = (...statuses: readonly PartState['status'][]) => statuses.includes(here.read().status);
  const later = (milliseconds: number) => {
    stopWaiting ??= wait(milliseconds, () => void send());
  };
  const take = (sent: string, outcome: Outcome) => {
    if (outcome.kind === 'saved') {
      const stored = { text: sent, version: outcome.version };
      if (here.read().text === sent) return here.settle(stored);
      here.moveTo(stored);
      return later(timing.save);
    }
    if (outcome.kind === 'conflict') return here.disagree(outcome.theirs);
    here.set({ status: outcome.kind, problem: outcome.problem });
    if (outcome.kind === 'waiting') later(timing.retry);
  };
  const send = async (): Promise<void> => {
    stopWaiting?.();
    stopWaiting = undefined;
    if (isAt('saving', 'conflict', 'saved')) return;
    const { text: sent } = here.read();
    const { text, version } = here.base();
    if (sent === text) return here.settle(here.base());
    const problem = partRule.check(sent);
    if (problem !== null) return here.set({ status: 'refused', problem });
    here.set({ status: 'saving', problem: '' });
    take(sent, await save(sent, version));
  };
  return { send, later };
};

/**
 * One part of a report while it is written: each letter is kept in the browser, goes to the server after a moment, and goes again
 * until the server has it. What somebody else wrote meanwhile is never written over: both texts are there to choose from.
 */
export const createPartDraft = (parts: Parts) => {
  const here = createHolder(parts);
  const { send, later } = createSending(here, parts);
  const type = (text: string) => {
    here.type(text);
    later(timing.save);
  };
  return {
    read: here.read,
    subscribe: here.subscribe,
    type,
    /** Sends now what waits. */
    send,
    /** The server has this by now. */
    hear: (stored: Stored) => {
      const { status, text } = here.read();
      if (stored.version <= here.base().version || status === 'saving') return;
      if (text === here.base().text) here.settle(stored);
      else here.disagree(stored);
    },
    /** Answers which text stays where two stand beside each other. */
    choose: (which: 'mine' | 'theirs' | 'both') => {
      const { theirs, text } = here.read();
      if (!theirs) return;
      if (which === 'theirs') return here.settle(theirs);
      here.moveTo(theirs);
      if (which === 'both') here.type(joined(theirs.text, text));
      void send();
    },
  };
};
export type PartDraft = ReturnType<typeof createPartDraft>;
