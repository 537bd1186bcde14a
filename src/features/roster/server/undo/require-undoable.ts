import { AppError } from '#kernel/app-error.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { Clock } from '#platform/server/clock.ts';
import * as texts from '#texts/roster/errors';
import type { ImportRow } from '../import-row.ts';

/** @throws AppError conflict where it is not done, is undone already, or was done too long ago */
export const requireUndoable = (clock: Clock, row: ImportRow): void => {
  if (row.state !== 'done') throw new AppError('conflict', texts.nothingToUndo);
  if (!mayUndo(clock, row)) throw new AppError('conflict', texts.tooLateToUndo);
};
