import { type Clock, secondsFromNow } from '#platform/server/clock.ts';
import type { Tables } from '#platform/server/db/tables.ts';

/** As long as what was deleted lies in the bin. */
const undoSeconds = 30 * 24 * 3600;

/** Imports that were done before this moment cannot be undone any more. */
export const undoableSince = (clock: Clock): string => secondsFromNow(clock, -undoSeconds);

export const mayUndo = (clock: Clock, { state, done_at }: Pick<Tables['imports'], 'state' | 'done_at'>): boolean =>
  state === 'done' && done_at !== null && done_at >= undoableSince(clock);
