import { type KeyboardEvent, useEffect } from 'react';

/**
 * True if Escape should close the panel or dialog: not from a dialog above, and not while Escape closes a list of
 * options.
 */
export const leavesPanel = ({ key, target, currentTarget }: KeyboardEvent) =>
  key === 'Escape' &&
  target instanceof Element &&
  currentTarget.contains(target) &&
  target.getAttribute('data-mantine-stop-propagation') !== 'true';

/**
 * Closes on Escape when no element has the focus, for example after the focused row was deleted. The event's target is
 * then the body.
 */
export const useEscapeWithoutFocus = (isOpen: boolean, onClose: () => void) =>
  useEffect(() => {
    if (!isOpen) return;
    const close = ({ key, target }: globalThis.KeyboardEvent) => {
      if (key === 'Escape' && target === document.body) onClose();
    };
    addEventListener('keydown', close);
    return () => removeEventListener('keydown', close);
  }, [isOpen, onClose]);
