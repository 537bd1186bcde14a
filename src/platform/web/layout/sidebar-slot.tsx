import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { useHasSidebar } from '../tables/window-width.ts';

type SidebarSlot = {
  /** Where the replacement goes, inside the sidebar. */
  place: HTMLElement | null;
  /** Hides the menu; answers what shows it again. */
  take: () => () => void;
};

export const SidebarSlotContext = createContext<SidebarSlot>({ place: null, take: () => () => {} });

/**
 * Replaces the sidebar's menu while it is on the page. On small screens, where the sidebar is a drawer, the children stay
 * where they are and the drawer keeps the menu.
 */
export const InSidebar = ({ label, children }: { label: string; children: ReactNode }) => {
  const { place, take } = use(SidebarSlotContext);
  const isBeside = useHasSidebar();
  useEffect(() => (isBeside ? take() : undefined), [isBeside, take]);
  const part = <section aria-label={label}>{children}</section>;
  if (!isBeside) return part;
  return place && createPortal(part, place);
};
