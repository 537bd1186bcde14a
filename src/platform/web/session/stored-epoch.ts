import { useHydrated } from '../hydrated.ts';
import { useSchool } from '../school.ts';

const storageKey = 'casa-epoch';

/** A browser that keeps nothing is not told why it was signed out. */
const withStorage = <T>(work: (storage: Storage) => T): T | undefined => {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
};

/** Somebody is signed in: this browser remembers in which of its lives the school was then. */
export const storeEpoch = (epoch: string): void => withStorage((storage) => storage.setItem(storageKey, epoch));

/** Who signs out themselves needs no other reason. */
export const deleteEpoch = (): void => withStorage((storage) => storage.removeItem(storageKey));

/** Whether the school was restored from a backup or moved, which ends all sessions, since somebody was signed in here. */
export const useWasRestored = (): boolean => {
  const now = useSchool()?.epoch;
  const before = useHydrated() ? withStorage((storage) => storage.getItem(storageKey)) : null;
  return Boolean(before && now && now !== before);
};
