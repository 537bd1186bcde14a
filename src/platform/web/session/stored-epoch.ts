import { useHydrated } from '../hydrated.ts';
import { useSchool } from '../school.ts';

const storageKey = 'casa-epoch';

/** Runs with local storage. Does nothing if storage is blocked; the user then sees no reason for the sign-out. */
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
};

export const storeEpoch = (epoch: string): void => withStorage((storage) => storage.setItem(storageKey, epoch));

/** Deletes the stored generation at a regular sign-out, which needs no explanation. */
export const deleteEpoch = (): void => withStorage((storage) => storage.removeItem(storageKey));

/** Returns true if the school was restored or moved since a user was signed in here. This ends all sessions. */
export const useWasRestored = (): boolean => {
  const now = useSchool()?.epoch;
  const before = useHydrated() ? withStorage((storage) => storage.getItem(storageKey)) : null;
  return Boolean(before && now && now !== before);
};
