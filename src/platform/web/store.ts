import { useSyncExternalStore } from 'react';

/** Creates a value outside of React. `use` is a hook that follows it; while a page hydrates, it returns `initial`. */
export const createStore = <T>(initial: T) => {
  let value = initial;
  const listeners = new Set<() => void>();
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const get = (): T => value;
  const getInitial = (): T => initial;
  const set = (next: T): void => {
    value = next;
    for (const listener of listeners) listener();
  };
  return { get, set, use: (): T => useSyncExternalStore(subscribe, get, getInitial) };
};

/** Creates the state of a dialog that one component opens and another, which outlives it, renders. */
export const createDialogRequest = <T>() => {
  const requested = createStore<T | undefined>(undefined);
  return {
    open: (about: T): void => requested.set(about),
    close: (): void => requested.set(undefined),
    useRequested: requested.use,
  };
};
