import { useEffect, useRef, useState } from 'react';

/** Copies with `document.execCommand` from a temporary field at a focusable place. Restores focus and selection. */
const copyBySelection = (text: string): boolean => {
  const focused = document.activeElement;
  const field = document.createElement('textarea');
  field.value = text;
  field.readOnly = true;
  field.style.cssText = 'position:fixed;inset-block-start:0;inset-inline-start:0;opacity:0';
  (focused?.closest('[role="dialog"]') ?? document.body).append(field);
  try {
    field.focus({ preventScroll: true });
    field.select();
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
};

/** Copies text, by `execCommand` if the Clipboard API is missing (plain HTTP) or refuses. Returns true if copied. */
const copyText = async (text: string): Promise<boolean> => {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
};

const shownMilliseconds = 2000;

/** Copies text and returns true. If the browser refuses, shows the text selected with a message. */
export const copyOrShow = async (text: string): Promise<boolean> => {
  if (await copyText(text)) return true;
  const { showSelected } = await import('./selected-text.tsx');
  await showSelected(text);
  return false;
};

/** Returns a click handler that copies text. `onCopied` runs after each success. */
export const useCopy = (onCopied?: () => void) => {
  const [isCopied, setIsCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async (text: string): Promise<void> => {
    if (!(await copyOrShow(text))) return;
    onCopied?.();
    setIsCopied(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setIsCopied(false), shownMilliseconds);
  };
  return { isCopied, copy };
};
