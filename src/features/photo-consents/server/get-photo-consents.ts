import { formerAdviserSince, requireStudentAccess } from '#features/lesson-records/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { photoConsentsEndpoints } from '../contract.ts';
import { photoConsentsView } from './photo-consents.view.ts';

export const getPhotoConsents: Handler<(typeof photoConsentsEndpoints)['getPhotoConsents']> = async (
  context,
  { studentID: studentId },
) => {
  const { db, actor, services } = context;
  await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
  return photoConsentsView(context, studentId);
};
