import type { Tables } from '#platform/server/db/tables.ts';
import type { ConsentState } from '../schemas.ts';

type Entry = Pick<Tables['photo_consents'], 'is_given' | 'until'>;

/** Returns the consent state of a use on a day. @param entries all entries of the use, newest first */
export const consentStateOf = (entries: readonly Entry[], today: string): ConsentState => {
  const [last] = entries;
  if (!last) return 'none';
  if (last.is_given === 1) return last.until !== null && last.until < today ? 'ended' : 'given';
  return entries.some(({ is_given }) => is_given === 1) ? 'withdrawn' : 'refused';
};
