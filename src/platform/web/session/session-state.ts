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

/** Subscribes to session changes: expired, resumed, or no longer the page's. */
export const onSession = (listener: Listener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Starts the page's session, in which calls wait for sign-in after it expires. Returns a function that ends it. */
export const activateSession = (): (() => void) => {
  change({ isActive: true, isOver: false });
  return () => change({ isActive: false, isOver: false });
};

/** True if a user works on this page, even if the session has expired. */
export const isSessionActive = (): boolean => isActive;

/** True if the session of this page's user has expired. */
export const isSessionOver = (): boolean => isOver;

/** Returns the number of the page's current session. A call started in an earlier session is repeated. */
export const sessionNumber = (): number => number;

/** Marks the session as expired on the server. Does nothing without an active session. */
export const markSessionOver = (): void => {
  if (isActive && !isOver) change({ isOver: true });
};

/** Resumes waiting calls after the same user has signed in again. */
export const resumeSession = (): void => change({ isOver: false, number: number + 1 });

/**
 * Waits for the same user's sign-in. Resolves to true to repeat the call, to false without an active session.
 * @param sessionAtStart `sessionNumber` when the call was made
 * @throws the signal's reason if aborted
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

export const useSessionOver = (): boolean => useSyncExternalStore(onSession, isSessionOver, () => false);

/** Returns the session number. Changes each time the user signs in again on this page. */
export const useSessionNumber = (): number => useSyncExternalStore(onSession, sessionNumber, () => 0);
