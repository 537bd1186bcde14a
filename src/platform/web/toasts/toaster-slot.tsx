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

/** Loads the toast code ahead, so that toasts also work offline. */
export const prepareToaster = (): Promise<unknown> => load().catch(() => undefined);

/** Mounts the toaster. Undefined if loading failed, for example offline; the next toast tries again. */
export const loadToaster = async () => {
  const loaded = await load().catch(() => undefined);
  if (!loaded) return undefined;
  isWanted = true;
  for (const listener of listeners) listener();
  return loaded;
};

export const ToasterSlot = () => {
  const shown = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  return <Suspense fallback={null}>{shown && <Toaster />}</Suspense>;
};
