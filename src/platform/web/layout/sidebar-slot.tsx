import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { createStore } from '../store.ts';
import { useHasSidebar } from '../tables/window-width.ts';
import styles from './area-frame.module.css';

/** The element in the menu's place. A store, because a change of a context renders the whole frame again. */
const sidebarSlot = createStore<HTMLElement | null>(null);

export const SidebarSlot = ({ isHidden }: { isHidden: boolean }) => (
  <div ref={sidebarSlot.set} className={styles.slot} hidden={isHidden} />
);

/** Renders in the menu's place, for routes with `replacesMenu`. On small screens the children stay in place. */
export const InSidebar = ({ label, children }: { label: string; children: ReactNode }) => {
  const slot = sidebarSlot.use();
  const hasSidebar = useHasSidebar();
  const part = <section aria-label={label}>{children}</section>;
  if (!hasSidebar) return part;
  return slot && createPortal(part, slot);
};
