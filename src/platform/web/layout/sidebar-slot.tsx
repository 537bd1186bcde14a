import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useHasSidebar } from '../tables/window-width.ts';

/** Where the sidebar's replacement goes. */
export const SidebarSlotContext = createContext<HTMLElement | null>(null);

/**
 * Stands in the sidebar in place of the menu, on a page whose route says `takesSidebar`. On small screens, where the sidebar is
 * a drawer, the children stay where they are and the drawer keeps the menu.
 */
export const InSidebar = ({ label, children }: { label: string; children: ReactNode }) => {
  const sidebarSlot = use(SidebarSlotContext);
  const hasSidebar = useHasSidebar();
  const part = <section aria-label={label}>{children}</section>;
  if (!hasSidebar) return part;
  return sidebarSlot && createPortal(part, sidebarSlot);
};
