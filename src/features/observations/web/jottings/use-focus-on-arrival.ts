import { useEffect, useRef } from 'react';

/** What was gone to takes the focus along. */
export const useFocusOnArrival = <Element extends HTMLElement>(isGoneTo: boolean) => {
  const place = useRef<Element>(null);
  useEffect(() => {
    if (isGoneTo) place.current?.focus();
  }, [isGoneTo]);
  return place;
};
