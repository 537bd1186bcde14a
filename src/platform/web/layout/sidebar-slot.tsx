import { useMediaQuery } from '@mantine/hooks';
import { createContext, type ReactNode, use, useEffect } from 'react';
import { createPortal } from 'react-dom';

/** From this width on the sidebar stands beside the page; below it is a drawer. */
export const sidebarBreakpoint = '62em';

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
  const isBeside = useMediaQuery(`(min-width: ${sidebarBreakpoint})`, undefined, { getInitialValueInEffect: false });
  useEffect(() => (isBeside ? take() : undefined), [isBeside, take]);
  const part = <section aria-label={label}>{children}</section>;
  if (!isBeside) return part;
  return place && createPortal(part, place);
};
