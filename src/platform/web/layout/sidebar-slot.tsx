import { createContext, type ReactNode, use } from 'react';
import { createPortal } from 'react-dom';
import { useHasSidebar } from '../tables/window-width.ts';

export const SidebarSlotContext = createContext<HTMLElement | null>(null);

/** Renders in the menu's place, for routes with `replacesMenu`. On small screens the children stay in place. */
export const InSidebar = ({ label, children }: { label: string; children: ReactNode }) => {
  const sidebarSlot = use(SidebarSlotContext);
  const hasSidebar = useHasSidebar();
  const part = <section aria-label={label}>{children}</section>;
  if (!hasSidebar) return part;
  return sidebarSlot && createPortal(part, sidebarSlot);
};
