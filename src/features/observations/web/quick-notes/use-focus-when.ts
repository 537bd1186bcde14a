import { useEffect, useRef } from 'react';

/** What was gone to takes the focus along. */
export const useFocusWhen = <Element extends HTMLElement>(hasFocus: boolean) => {
  const element = useRef<Element>(null);
  useEffect(() => {
    if (hasFocus) element.current?.focus();
  }, [hasFocus]);
  return element;
};
