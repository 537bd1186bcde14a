import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/server/db/database.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireEnrolled } from '../groups/groups.queries.ts';
import { publishGroupsChanged } from '../groups/publish-groups-changed.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { syncEnrollmentPeriodsIn } from '../sync-enrollment-periods.ts';

const loadOrder = async (db: Db, sectionId: string): Promise<string[]> => {
  const rows = await db
    .selectFrom('stays')
    .select('student_id')
    .where('section_id', '=', sectionId)
    .where('to_at', 'is', null)
    .where('place', 'is not', null)
    .orderBy('place')
    .execute();
  return rows.map(({ student_id }) => student_id);
};

export const orderSectionStudents: Handler<(typeof lessonRecordsEndpoints)['orderSectionStudents']> = async (
  context,
  { sectionID: sectionId, studentIDs: studentIds },
) => {
  const { db, actor, services } = context;
  const access = await requireSectionAccess(db, actor, sectionId);
  const ids = [...new Set(studentIds)];
  if (ids.length > 0) await requireEnrolled(db, sectionId, ids);
  // Syncs first, so that a student who has just joined has a row for the position.
  await syncEnrollmentPeriodsIn(db, services);
  if (isDeepStrictEqual(await loadOrder(db, sectionId), ids)) return { ordered: ids.length };
  const openPeriods = () => db.updateTable('stays').where('section_id', '=', sectionId).where('to_at', 'is', null);
  await openPeriods().set({ place: null }).execute();
  await oneByOne(
    ids.map((id, place) => ({ id, place })),
    ({ id, place }) => openPeriods().set({ place }).where('student_id', '=', id).execute(),
  );
  await context.audit({ action: 'section:children-ordered', subject: { kind: 'section', id: sectionId } });
  await publishGroupsChanged(context, access);
  return { ordered: ids.length };
};
