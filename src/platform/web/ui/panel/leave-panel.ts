import { type KeyboardEvent, useEffect } from 'react';

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
