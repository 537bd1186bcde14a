import { invalidField } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/lesson-records/errors';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { requireStudentsInSection } from './require-students-in-section.ts';

export const setApart: Handler<(typeof lessonRecordsEndpoints)['setApart']> = async (
  { db, actor, services },
  { sectionID: sectionId, studentID: studentId, otherID: otherId, isApart, until },
) => {
  const { section } = await requireSectionAccess(db, actor, sectionId);
  await requireStudentsInSection(db, section, { studentID: studentId, otherID: otherId });
  if (studentId === otherId) throw invalidField('otherID', texts.sameChild);
  const [student_id = '', other_id = ''] = [studentId, otherId].toSorted();
  if (!isApart) {
    await db.deleteFrom('keep_apart').where('student_id', '=', student_id).where('other_id', '=', other_id).execute();
    return { isApart };
  }
  const values = { until_day: until, maker_id: actor.id, created_at: services.clock.now() };
  await db
    .insertInto('keep_apart')
    .values({ student_id, other_id, ...values })
    .onConflict((conflict) => conflict.columns(['student_id', 'other_id']).doUpdateSet(values))
    .execute();
  return { isApart };
};
