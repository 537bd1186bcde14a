import { createStore } from '../store.ts';
import { PanelDrawer, type SidePanelProps } from './panel/panel-drawer.tsx';
import { useKeepMounted } from './panel/use-keep-mounted.ts';

const isPrepared = createStore(false);

/** Mounts closed panels. Called on the first interaction, because pages that are only read do not need them. */
export const prepareSidePanels = (): void => isPrepared.set(true);

/** Slides in from the right, full width on phones. Traps and restores the focus. */
export const SidePanel = (props: SidePanelProps) => {
  const isMountedClosed = isPrepared.use();
  const isWanted = useKeepMounted(props.isOpen);
  return (isMountedClosed || isWanted) && <PanelDrawer {...props} />;
};
