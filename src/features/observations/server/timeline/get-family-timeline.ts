import { requireChild } from '#features/lesson-records/server/public.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { readFamilyItems } from './family-items.ts';

export const getFamilyTimeline: Verb<(typeof observationsEndpoints)['getFamilyTimeline']> = async (context, input) => {
  const { db, actor, services } = context;
  const { studentID } = input;
  await requireChild(db, actor, { id: studentID, now: services.clock.milliseconds() });
  return keysetPage(
    context,
    input,
    async (after, limit) => (await readFamilyItems(context, studentID, { after, limit })).items,
    ({ day, _id }) => [day, _id],
  );
};
