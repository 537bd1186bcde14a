import { lazy, Suspense, useSyncExternalStore } from 'react';

const load = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

let isWanted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getSnapshot = () => isWanted;
const getServerSnapshot = () => false;

/** Loads what shows toasts ahead, so that it can tell of a lost connection too. */
export const prepareToaster = (): Promise<unknown> => load().catch(() => undefined);

/**
 * Loads what shows toasts and puts it on the page.
 * @returns `undefined` when it could not be loaded, such as without a connection; the next toast tries again
 */
export const loadToaster = async () => {
  const loaded = await load().catch(() => undefined);
  if (!loaded) return undefined;
  isWanted = true;
  for (const listener of listeners) listener();
  return loaded;
};

/** Where toasts appear. Empty, and without any code of theirs, until the first one. */
export const ToasterSlot = () => {
  const shown = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return <Suspense fallback={null}>{shown && <Toaster />}</Suspense>;
};
