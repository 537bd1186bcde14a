import { formerAdviserSince, requireStudentAccess } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { photoConsentsEndpoints } from '../contract.ts';
import { photoConsentsView } from './photo-consents.view.ts';

export const getPhotoConsents: Verb<(typeof photoConsentsEndpoints)['getPhotoConsents']> = async (
  context,
  { studentID },
) => {
  const { db, actor, services } = context;
  await requireStudentAccess(db, actor, { id: studentID, since: formerAdviserSince(services) });
  return photoConsentsView(context, studentID);
};
