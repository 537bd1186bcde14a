import { useSyncExternalStore } from 'react';

/** Creates the state of a dialog that one component opens and another, which outlives it, renders. */
export const createDialogRequest = <T>() => {
  let requested: T | undefined;
  const listeners = new Set<() => void>();
  const change = (next: T | undefined) => {
    requested = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const getSnapshot = () => requested;
  const getServerSnapshot = (): T | undefined => undefined;
  return {
    open: (about: T): void => change(about),
    close: (): void => change(undefined),
    useRequested: (): T | undefined => useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot),
  };
};
