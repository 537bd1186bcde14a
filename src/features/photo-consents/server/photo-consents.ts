import {
  formerAdviserSince,
  requireSectionAccess,
  requireStudentAccess,
} from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { photoConsentsEndpoints } from '../contract.ts';
import { loadConsentedStudents } from './photo-consents.queries.ts';
import { photoConsentsView } from './photo-consents.view.ts';

export const getPhotoConsents: Handler<(typeof photoConsentsEndpoints)['getPhotoConsents']> = async (
  context,
  { studentID: studentId },
) => {
  const { db, actor, services } = context;
  await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
  return photoConsentsView(context, studentId);
};

export const getClassPhotoConsents: Handler<(typeof photoConsentsEndpoints)['getClassPhotoConsents']> = async (
  context,
  { sectionID, use },
) => {
  const { db, actor } = context;
  await requireSectionAccess(db, actor, sectionID);
  const enrollments = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', sectionID)
    .execute();
  const ids = enrollments.map(({ student_id }) => student_id);
  return { studentIDs: [...(await loadConsentedStudents(context, use, ids))].sort() };
};
