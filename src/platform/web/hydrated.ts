import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False in a page that was rendered ahead until its script has taken over, true from then on. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
