import { type KeyboardEvent, useEffect } from 'react';

/** True if Escape closes the panel: not from a dialog above, and not while Escape closes a list of options. */
export const leavesPanel = ({ key, target, currentTarget }: KeyboardEvent) =>
  key === 'Escape' &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true';

/** Closes on Escape without a focused element, such as after deleting a row. The event's target is then the body. */
export const useEscapeWithoutFocus = (isOpen: boolean, onClose: () => void) =>
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen, onClose]);
