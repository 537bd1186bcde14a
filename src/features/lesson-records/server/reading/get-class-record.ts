import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { cellsView, lastChange } from '../cells.ts';
import { requireRoom } from '../room.queries.ts';

export const getClassRecord: Verb<(typeof lessonRecordsEndpoints)['getClassRecord']> = async (
  { db, actor },
  { sectionID, since },
) => {
  await requireRoom(db, actor, sectionID);
  // Read first: what changes meanwhile comes again with the next question.
  const change = await lastChange(db);
  let query = db
    .selectFrom('cell_states')
    .innerJoin('enrollments', 'enrollments.student_id', 'cell_states.student_id')
    .selectAll('cell_states')
    .where('enrollments.section_id', '=', sectionID);
  if (since !== undefined) query = query.where('cell_states.change', '>', since);
  return cellsView(await query.execute(), change);
};
