import { lazy, Suspense } from 'react';
import { createStore } from '../store.ts';

const load = () => import('./toaster.tsx');
const Toaster = lazy(async () => ({ default: (await load()).Toaster }));

const isWanted = createStore(false);

/** Loads the toast code ahead, so that toasts also work offline. */
export const prepareToaster = (): Promise<unknown> => load().catch(() => undefined);

/** Mounts the toaster. Undefined if loading failed, for example offline; the next toast tries again. */
export const loadToaster = async () => {
  const loaded = await load().catch(() => undefined);
  if (!loaded) return undefined;
  isWanted.set(true);
  return loaded;
};

export const ToasterSlot = () => <Suspense fallback={null}>{isWanted.use() && <Toaster />}</Suspense>;
