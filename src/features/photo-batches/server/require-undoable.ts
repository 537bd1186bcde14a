import { AppError } from '#kernel/app-error.ts';
import type { Clock } from '#platform/server/clock.ts';
import * as texts from '#texts/photo-batches/errors';
import { type BatchRow, mayUndo } from './photo-batches.queries.ts';

/** @throws AppError conflict if the photos are not set, are undone, or were set too long ago */
export const requireUndoable = (clock: Clock, row: BatchRow): void => {
  if (row.state !== 'done') throw new AppError('conflict', texts.nothingToUndo);
  if (!mayUndo(clock, row)) throw new AppError('conflict', texts.tooLateToUndo);
};
