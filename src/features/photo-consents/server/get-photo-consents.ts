import { formerSince, requireChild } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { photoConsentsEndpoints } from '../contract.ts';
import { photoConsentsView } from './photo-consents.view.ts';

export const getPhotoConsents: Verb<(typeof photoConsentsEndpoints)['getPhotoConsents']> = async (
  context,
  { studentID },
) => {
  const { db, actor, services } = context;
  await requireChild(db, actor, { id: studentID, since: formerSince(services) });
  return photoConsentsView(context, studentID);
};
