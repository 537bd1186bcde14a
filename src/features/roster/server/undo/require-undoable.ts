import { AppError } from '#kernel/app-error.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { Clock } from '#platform/server/clock.ts';
import * as texts from '#texts/roster/errors';
import type { ImportRow } from '../import-row.ts';

/** Checks that an import can be undone. @throws AppError conflict if not done, already undone, or too old */
export const requireUndoable = (clock: Clock, row: ImportRow): void => {
  if (row.state !== 'done') throw new AppError('conflict', texts.nothingToUndo);
  if (!mayUndo(clock, row)) throw new AppError('conflict', texts.tooLateToUndo);
};
