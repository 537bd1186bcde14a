import { AppError } from '#kernel/app-error.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { Clock } from '#platform/server/clock.ts';
import * as texts from '#texts/year-turnover/errors';
import type { TurnoverRow } from '../year-turnover.queries.ts';

/** Returns the time of the turnover. @throws AppError conflict if not done, undone, or too long ago */
export const requireUndoable = (clock: Clock, row: TurnoverRow): string => {
  if (row.state !== 'done' || row.done_at === null) throw new AppError('conflict', texts.nothingToUndo);
  if (!mayUndo(clock, row)) throw new AppError('conflict', texts.tooLateToUndo);
  return row.done_at;
};
