import { useSyncExternalStore } from 'react';

type Listener = () => void;

const listeners = new Set<Listener>();
let isActive = false;
let isOver = false;
let number = 0;

const change = (next: { isActive?: boolean; isOver?: boolean; number?: number }) => {
  isActive = next.isActive ?? isActive;
  isOver = next.isOver ?? isOver;
  number = next.number ?? number;
  for (const listener of listeners) listener();
};

/**
 * Hears of each change: that the session of this page ended, went on, or is this page's no more.
 * @returns what ends it
 */
export const onSession = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * From now on somebody works on this page. When their session ends, what they do waits until they have signed in again.
 * @returns what ends that
 */
export const activateSession = (): (() => void) => {
  change({ isActive: true, isOver: false });
  return () => change({ isActive: false, isOver: false });
};

/** Whether somebody works on this page, be their session over or not. */
export const isSessionActive = (): boolean => isActive;

/** Whether the session of who works on this page is over. */
export const isSessionOver = (): boolean => isOver;

/** Counts the sessions of this page: a call that began in an earlier one is made again. */
export const sessionNumber = (): number => number;

/** The session is over on the server. Without anybody who works here that means nothing. */
export const markSessionOver = (): void => {
  if (isActive && !isOver) change({ isOver: true });
};

/** The same person is signed in again: what waited goes on. */
export const resumeSession = (): void => change({ isOver: false, number: number + 1 });

/**
 * After an answer that nobody is signed in: waits until the same person is signed in again.
 * @param begunIn the `sessionNumber` when the call was made
 * @returns whether to make the call again; not where nobody works on this page
 * @throws the signal's reason when aborted
 */
export const waitForSignIn = (sessionAtStart: number, signal?: AbortSignal | null): Promise<boolean> => {
  markSessionOver();
  return new Promise((resolve, reject) => {
    const stop = onSession(() => check());
    const abort = () => {
      stop();
      reject(signal?.reason);
    };
    const check = () => {
      if (isActive && number === sessionAtStart) return;
      stop();
      signal?.removeEventListener('abort', abort);
      resolve(isActive);
    };
    signal?.addEventListener('abort', abort, { once: true });
    if (signal?.aborted) abort();
    else check();
  });
};

/** Whether the session of who works on this page is over. */
export const useSessionOver = (): boolean => useSyncExternalStore(onSession, isSessionOver, () => false);

/** Changes each time somebody has signed in again on this page. */
export const useSessionNumber = (): number => useSyncExternalStore(onSession, sessionNumber, () => 0);
