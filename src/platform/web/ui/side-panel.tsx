import { Suspense, useSyncExternalStore } from 'react';
import { lazyPage } from '../lazy-page.ts';
import type { SidePanelProps } from './panel/panel-drawer.tsx';
import { useKeepMounted } from './panel/use-keep-mounted.ts';

const PanelDrawer = lazyPage(async () => (await import('./panel/panel-drawer.tsx')).PanelDrawer);

let isLoaded = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getSnapshot = () => isLoaded;
const getServerSnapshot = () => false;

export const prepareSidePanels = async (): Promise<void> => {
  await PanelDrawer.preload();
  isLoaded = true;
  for (const listener of listeners) listener();
};

/** Slides in from the right, full width on phones. Traps and restores the focus. Loads when a panel opens. */
export const SidePanel = (props: SidePanelProps) => {
  const isPrepared = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const isWanted = useKeepMounted(props.isOpen);
  return <Suspense fallback={null}>{(isPrepared || isWanted) && <PanelDrawer {...props} />}</Suspense>;
};
