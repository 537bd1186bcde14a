import { useHydrated } from '../hydrated.ts';
import { useSchool } from '../school.ts';

const place = 'casa-epoch';

/** A browser that keeps nothing is not told why it was signed out. */
const whereKept = <T>(work: (kept: Storage) => T): T | undefined => {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
};

/** Somebody is signed in: this browser remembers in which of its lives the school was then. */
export const keepEpoch = (epoch: string): void => whereKept((kept) => kept.setItem(place, epoch));

/** Who signs out themselves needs no other reason. */
export const forgetEpoch = (): void => whereKept((kept) => kept.removeItem(place));

/** Whether the school was restored from a backup or moved, which ends all sessions, since somebody was signed in here. */
export const useRestoredSince = (): boolean => {
  const now = useSchool()?.epoch;
  const before = useHydrated() ? whereKept((kept) => kept.getItem(place)) : null;
  return Boolean(before && now && now !== before);
};
