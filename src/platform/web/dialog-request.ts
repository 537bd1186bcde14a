import { useSyncExternalStore } from 'react';

/**
 * A dialog that is asked for in one place, such as a menu, and shown in another that outlives it.
 * @template T what the dialog is about
 */
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
    /** What is asked for now; undefined while nothing is. */
    useRequested: (): T | undefined => useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot),
  };
};
