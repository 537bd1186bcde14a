import { Drawer } from '@mantine/core';
import type { ReactNode } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import layout from '../layout.module.css';
import { PanelContext } from '../panel-context.ts';
import { leavesPanel, useEscapeWithoutFocus } from './leave-panel.ts';

export type SidePanelProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** A Mantine size or a width. */
  size?: string | number;
  children: ReactNode;
};

export const PanelDrawer = ({ title, isOpen, onClose, size = 'lg', children }: SidePanelProps) => {
  useEscapeWithoutFocus(isOpen, onClose);
  return (
    <Drawer
      opened={isOpen}
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (leavesPanel(event)) onClose();
      }}
      position="right"
      size={size}
      title={title}
      closeButtonProps={{ 'aria-label': texts.close }}
      overlayProps={{ backgroundOpacity: 0.4 }}
      classNames={{ header: layout.panelHeader ?? '', title: layout.panelTitle ?? '' }}
    >
      {isOpen && <PanelContext value={true}>{children}</PanelContext>}
    </Drawer>
  );
};
