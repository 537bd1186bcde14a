import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';

type SidePanelProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Of the Mantine sizes, or a width. */
  size?: string | number;
  children: ReactNode;
};

/** Slides in from the right over the page; the whole width on phones. The focus stays inside and returns afterwards. */
export const SidePanel = ({ title, isOpen, onClose, size = 'lg', children }: SidePanelProps) => (
  <Drawer
    opened={isOpen}
    onClose={onClose}
    position="right"
    size={size}
    title={title}
    closeButtonProps={{ 'aria-label': 'Close' }}
    overlayProps={{ backgroundOpacity: 0.4 }}
    styles={{ title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } }}
  >
    {isOpen && children}
  </Drawer>
);
