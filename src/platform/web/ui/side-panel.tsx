import { Drawer } from '@mantine/core';
import { type KeyboardEvent, type ReactNode, useEffect } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import layout from './layout.module.css';
import { PanelContext } from './panel-context.ts';

type SidePanelProps = {
  title: ReactNode;
  isOpen: boolean;
  onClose: () => void;
  /** Of the Mantine sizes, or a width. */
  size?: string | number;
  children: ReactNode;
};

/** Escape closes a panel or dialog, but not from a dialog over it and not while it closes a list of choices. */
export const leavesPanel = ({ key, target, currentTarget }: KeyboardEvent) =>
  key === 'Escape' &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true';

/** What had the focus may be gone, such as a row that was deleted; Escape then comes from the page itself. */
export const useEscapeWithoutFocus = (isOpen: boolean, onClose: () => void) =>
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen, onClose]);

/** Slides in from the right over the page; the whole width on phones. The focus stays inside and returns afterwards. */
export const SidePanel = ({ title, isOpen, onClose, size = 'lg', children }: SidePanelProps) => {
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
