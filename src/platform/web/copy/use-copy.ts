import { useEffect, useRef, useState } from 'react';
import { copyText } from './copy-text.ts';

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
