import { useSyncExternalStore } from 'react';

let asked: string | undefined;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the dialog about a message, or closes it without one. It outlives the menu in which it was chosen. */
export const askReport = (messageId: string | undefined): void => {
  asked = messageId;
  for (const listener of listeners) listener();
};

const readAsked = () => asked;
const readRendered = (): string | undefined => undefined;

export const useAskedReport = (): string | undefined => useSyncExternalStore(subscribe, readAsked, readRendered);
