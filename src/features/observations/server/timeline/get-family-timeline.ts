import { formerAdviserSince, logEachAccess, requireStudentAccess } from '#features/lesson-records/server/public.ts';
import type { SelfManagedHandler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { observationsEndpoints } from '../../contract.ts';
import { loadFamilyItems } from './family-items.ts';

export const getFamilyTimeline: SelfManagedHandler<(typeof observationsEndpoints)['getFamilyTimeline']> = {
  managesTransactions: async (context, input) => {
    const { db, actor, services } = context;
    const { studentID: studentId } = input;
    await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
    const timeline = await keysetPage(
      context,
      input,
      async (after, limit) => (await loadFamilyItems(context, studentId, { after, limit })).items,
      ({ day, _id }) => [day, _id],
    );
    await logEachAccess(context, 'lesson-record:opened', { kind: 'student', id: studentId });
    return timeline;
  },
};
