import { requireSectionAccess } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { photoConsentsEndpoints } from '../contract.ts';
import { loadConsentedStudents } from './photo-consents.queries.ts';

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
