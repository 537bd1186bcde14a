import { type Clock, secondsFromNow } from '../clock.ts';
import { binDays } from './move-to-bin.ts';

/**
 * The moment before which what was done in one step cannot be undone any more: as long ago as what was deleted lies in the bin.
 * @returns as the database holds it
 */
export const undoableSince = (clock: Clock): string => secondsFromNow(clock, -binDays * 24 * 3600);

/** Whether a step, such as an import, is done and can still be undone. */
export const mayUndo = (clock: Clock, { state, done_at }: { state: string; done_at: string | null }): boolean =>
  state === 'done' && done_at !== null && done_at >= undoableSince(clock);
