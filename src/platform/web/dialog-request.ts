import { createStore } from './store.ts';

/** Creates the state of a dialog that one component opens and another, which outlives it, renders. */
export const createDialogRequest = <T>() => {
  const requested = createStore<T | undefined>(undefined);
  return {
    open: (about: T): void => requested.set(about),
    close: (): void => requested.set(undefined),
    useRequested: requested.use,
  };
};
