import { requireSectionAccess } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { quickNoteRows } from '../observations.queries.ts';

export const countQuickNotes: Handler<(typeof observationsEndpoints)['countQuickNotes']> = async (
  context,
  { sectionID: sectionId },
) => {
  const { db, actor } = context;
  const { section } = await requireSectionAccess(db, actor, sectionId);
  const { number } = await quickNoteRows(context, { section, keepsRecord: true })
    .where('observations.taken_back_at', 'is', null)
    .clearSelect()
    .select((row) => row.fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  return { number: Number(number) };
};
