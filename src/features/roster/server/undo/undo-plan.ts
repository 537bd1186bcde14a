import { AppError } from '#kernel/app-error.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { Clock } from '#platform/server/clock.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/roster/errors';
import { isOfPeople } from '../../import-fields.ts';
import type { UndoPreview } from '../../schemas.ts';
import type { ImportRow } from '../imports.queries.ts';
import { planUndo } from './plan-undo.ts';
import { planUndoClasses } from './plan-undo-classes.ts';
import { operationsOf, writeUndo } from './write-undo.ts';
import { writeUndoClasses } from './write-undo-classes.ts';

type Undoing = { readonly preview: UndoPreview; readonly write: (context: CommandContext) => Promise<void> };

/** Plans the undo of an import. Returns a preview and a function that applies the undo in the caller's transaction. */
export const undoingOf = async (
  context: Pick<QueryContext, 'db' | 'services'>,
  { id, kind }: ImportRow,
): Promise<Undoing> => {
  if (!isOfPeople(kind)) {
    const plan = await planUndoClasses(context, id);
    const { leave, reversals, remaining } = plan;
    return {
      preview: { leave, changedSince: 0, goBack: reversals.length, kept: [...remaining] },
      write: (command) => writeUndoClasses(command, plan),
    };
  }
  const plan = await planUndo(context.db, { id, kind });
  const { removed, changedSince, remaining } = plan;
  return {
    preview: { leave: removed.length, changedSince, goBack: operationsOf(plan).length, kept: [...remaining] },
    write: (command) => writeUndo(command, kind, plan),
  };
};

/** Checks that an import can be undone. @throws AppError conflict if not done, already undone, or too old */
export const requireUndoable = (clock: Clock, row: ImportRow): void => {
  if (row.state !== 'done') throw new AppError('conflict', texts.nothingToUndo);
  if (!mayUndo(clock, row)) throw new AppError('conflict', texts.tooLateToUndo);
};
