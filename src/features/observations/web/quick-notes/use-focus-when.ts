import { useEffect, useRef } from 'react';

/** Returns a ref that focuses its element when `hasFocus` becomes true. */
export const useFocusWhen = <Element extends HTMLElement>(hasFocus: boolean) => {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (hasFocus) element.current?.focus();
  }, [hasFocus]);
  return element;
};
