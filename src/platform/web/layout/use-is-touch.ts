import { useSyncExternalStore } from 'react';

const query = '(hover: none) and (pointer: coarse)';

const subscribe = (listener: () => void) => {
  const device = matchMedia(query);
  device.addEventListener('change', listener);
  return () => device.removeEventListener('change', listener);
};

/** True on touch devices, where Enter of the on-screen keyboard starts a new line. */
export const useIsTouch = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
