import { deleteFound, giveSections, giveSubjects } from '#features/classes/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { GoesBack, UndoClasses } from './plan-undo-classes.ts';

const given = ({ part, before, after }: GoesBack) => ({ id: part.id, before: after, after: before });

/** No table has said what is taken back. What lies in the bin with its part is said of nothing that is here. */
const forgetSaid = async ({ db }: CommandContext, { goingBack, forgotten }: UndoClasses) => {
  for (const { part } of goingBack)
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

/** Writes what a plan says, in the transaction of the caller, which holds the parts of the school. */
export const writeUndoClasses = async (context: CommandContext, plan: UndoClasses): Promise<void> => {
  const { leaving, goingBack } = plan;
  const ofKind = (kind: 'section' | 'subject') => goingBack.filter(({ part }) => part.kind === kind).map(given);
  await deleteFound(context, 'schedules', leaving.schedule);
  await deleteFound(context, 'subjects', leaving.subject);
  await deleteFound(context, 'sections', leaving.section);
  await deleteFound(context, 'levels', leaving.level);
  await deleteFound(context, 'categories', leaving.category);
  await giveSections(context, ofKind('section'));
  await giveSubjects(context, ofKind('subject'));
  await forgetSaid(context, plan);
};
