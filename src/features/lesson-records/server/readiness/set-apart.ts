import { invalidField } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireRoom } from '../room.queries.ts';
import { requireInRoom } from './require-in-room.ts';

export const setApart: Verb<(typeof lessonRecordsEndpoints)['setApart']> = async (
  { db, actor, services },
  { sectionID, studentID, otherID, isApart, until },
) => {
  const { section } = await requireRoom(db, actor, sectionID);
  await requireInRoom(db, section, { studentID, otherID });
  if (studentID === otherID) throw invalidField('otherID', texts.sameChild);
  const [student_id = '', other_id = ''] = [studentID, otherID].toSorted();
  if (!isApart) {
    await db.deleteFrom('keep_apart').where('student_id', '=', student_id).where('other_id', '=', other_id).execute();
    return { isApart };
  }
  const said = { until_day: until, maker_id: actor.id, created_at: services.clock.now() };
  await db
    .insertInto('keep_apart')
    .values({ student_id, other_id, ...said })
    .onConflict((conflict) => conflict.columns(['student_id', 'other_id']).doUpdateSet(said))
    .execute();
  return { isApart };
};
