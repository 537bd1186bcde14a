import { deletePartsInBulk, reassignSections, reassignSubjects } from '#features/classes/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Reversal, UndoClasses } from './plan-undo-classes.ts';

const toReassignment = ({ part, before, after }: Reversal) => ({ id: part.id, before: after, after: before });

/** Removes undone values from the last imported ones. Those of deleted parts stay, as the parts are in the bin. */
const forgetImportedValues = async ({ db }: CommandContext, { reversals, forgotten }: UndoClasses) => {
  for (const { part } of reversals)
    await db.updateTable('imported_classes').set({ teacher_id: null }).where('part_id', '=', part.id).execute();
  for (const [id, slots] of forgotten) {
    const row = await db
      .selectFrom('imported_classes')
      .select('last_slots')
      .where('part_id', '=', id)
      .executeTakeFirst();
    const left = (JSON.parse(row?.last_slots ?? '[]') as string[]).filter((slot) => !slots.includes(slot));
    await db
      .updateTable('imported_classes')
      .set({ last_slots: JSON.stringify(left) })
      .where('part_id', '=', id)
      .execute();
  }
};

/** Writes an undo plan in the caller's transaction, which must already have locked the structure. */
export const writeUndoClasses = async (context: CommandContext, plan: UndoClasses): Promise<void> => {
  const { removed, reversals } = plan;
  const ofKind = (kind: 'section' | 'subject') =>
    reversals.filter(({ part }) => part.kind === kind).map(toReassignment);
  await deletePartsInBulk(context, 'schedules', removed.schedule);
  await deletePartsInBulk(context, 'subjects', removed.subject);
  await deletePartsInBulk(context, 'sections', removed.section);
  await deletePartsInBulk(context, 'levels', removed.level);
  await deletePartsInBulk(context, 'categories', removed.category);
  await reassignSections(context, ofKind('section'));
  await reassignSubjects(context, ofKind('subject'));
  await forgetImportedValues(context, plan);
};
