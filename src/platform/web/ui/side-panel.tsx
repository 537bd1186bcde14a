import { Suspense, useSyncExternalStore } from 'react';
import { lazyPage } from '../lazy-page.ts';
import { useOnceShown } from './panel/once-shown.ts';
import type { SidePanelProps } from './panel/panel-drawer.tsx';

const PanelDrawer = lazyPage(async () => (await import('./panel/panel-drawer.tsx')).PanelDrawer);

let isThere = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const readThere = () => isThere;
const readRendered = () => false;

/** Fetches ahead what slides in. */
export const prepareSidePanels = async (): Promise<void> => {
  await PanelDrawer.preload();
  isThere = true;
  for (const listener of listeners) listener();
};

/**
 * Slides in from the right over the page; the whole width on phones. The focus stays inside and returns afterwards. A page on which
 * none is open comes without it.
 */
export const SidePanel = (props: SidePanelProps) => {
  const isPrepared = useSyncExternalStore(subscribe, readThere, readRendered);
  const isWanted = useOnceShown(props.isOpen);
  return <Suspense fallback={null}>{(isPrepared || isWanted) && <PanelDrawer {...props} />}</Suspense>;
};
