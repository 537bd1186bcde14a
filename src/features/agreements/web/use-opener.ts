import { useEffect, useRef, useState } from 'react';

/** Something that a button opens in its place; once that is closed, the button has the focus again. */
export const useOpener = () => {
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) };
};
