import { useSyncExternalStore } from 'react';
import { PanelDrawer, type SidePanelProps } from './panel/panel-drawer.tsx';
import { useKeepMounted } from './panel/use-keep-mounted.ts';

let isPrepared = false;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const getSnapshot = () => isPrepared;
const getServerSnapshot = () => false;

/** Mounts closed panels. Called on the first interaction, because pages that are only read do not need them. */
export const prepareSidePanels = (): void => {
  isPrepared = true;
  for (const listener of listeners) listener();
};

/** Slides in from the right, full width on phones. Traps and restores the focus. */
export const SidePanel = (props: SidePanelProps) => {
  const isMountedClosed = useSyncExternalStore(subscribe, getSnapshot, getServerSnapshot);
  const isWanted = useKeepMounted(props.isOpen);
  return (isMountedClosed || isWanted) && <PanelDrawer {...props} />;
};
