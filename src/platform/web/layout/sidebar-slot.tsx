import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useHasSidebar } from '../tables/window-width.ts';

export const SidebarSlotContext = createContext<HTMLElement | null>(null);

/**
 * Renders into the sidebar in place of the menu. For pages whose route sets `replacesMenu`. On small screens, where the
 * sidebar is a drawer, the children stay in place and the drawer shows the menu.
 */
export const InSidebar = ({ label, children }: { label: string; children: ReactNode }) => {
  const sidebarSlot = use(SidebarSlotContext);
  const hasSidebar = useHasSidebar();
  const part = <section aria-label={label}>{children}</section>;
  if (!hasSidebar) return part;
  return sidebarSlot && createPortal(part, sidebarSlot);
};
