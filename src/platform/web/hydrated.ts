import { useState, useSyncExternalStore } from 'react';

/** Subscribes to nothing, for values that do not change after hydration. */
export const never = () => () => {};

/** Returns false during server rendering and hydration, then true. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/** Returns true if the component came with the server's page. Unlike `useHydrated`, it never renders again. */
export const useCameWithPage = (): boolean => {
  let cameWithPage = false;
  useSyncExternalStore(
    never,
    () => true,
    () => {
      cameWithPage = true;
      return true;
    },
  );
  return useState(cameWithPage)[0];
};
