import { requireRoom } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { jottingRows } from '../observations.queries.ts';

export const countJottings: Verb<(typeof observationsEndpoints)['countJottings']> = async (context, { sectionID }) => {
  const { db, actor } = context;
  const { section } = await requireRoom(db, actor, sectionID);
  const { number } = await jottingRows(context, { section, keepsRecord: true })
    .where('observations.taken_back_at', 'is', null)
    .clearSelect()
    .select((row) => row.fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  return { number: Number(number) };
};
