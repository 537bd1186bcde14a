import { lazy, Suspense, useSyncExternalStore } from 'react';

const load = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

let isWanted = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Loads what shows toasts and puts it on the page. */
export const wantToaster = () => {
  isWanted = true;
  for (const listener of listeners) listener();
  return load();
};

/** Where toasts appear. Empty, and without any code of theirs, until the first one. */
export const ToasterSlot = () => {
  const shown = useSyncExternalStore(subscribe, () => isWanted);
  return <Suspense fallback={null}>{shown && <Toaster />}</Suspense>;
};
