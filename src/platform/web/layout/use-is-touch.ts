import { useSyncExternalStore } from 'react';

const query = '(hover: none) and (pointer: coarse)';

const subscribe = (listener: () => void) => {
  const device = matchMedia(query);
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
};

/** Whether one writes on the screen itself, where Enter is a key like any other. */
export const useIsTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
