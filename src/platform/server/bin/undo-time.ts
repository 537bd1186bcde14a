import { type Clock, secondsFromNow } from '../clock.ts';
import { binDays } from './move-to-bin.ts';

/** Returns the time, in database format, before which a bulk operation can no longer be undone. */
export const undoableSince = (clock: Clock): string => secondsFromNow(clock, -binDays * 24 * 3600);

/** True if a bulk operation, such as an import, is done and can still be undone. */
export const mayUndo = (clock: Clock, { state, done_at }: { state: string; done_at: string | null }): boolean =>
  state === 'done' && done_at !== null && done_at >= undoableSince(clock);
