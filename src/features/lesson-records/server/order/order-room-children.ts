import { isDeepStrictEqual } from 'node:util';
import type { Db } from '#platform/server/db/database.ts';
import { oneByOne } from '#platform/server/db/in-parts.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireInClass, tellGroups } from '../groups/public.ts';
import { requireRoom } from '../room.queries.ts';
import { settleStaysIn } from '../settle-stays.ts';

const orderOf = async (db: Db, sectionId: string): Promise<string[]> => {
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

export const orderRoomChildren: Verb<(typeof lessonRecordsEndpoints)['orderRoomChildren']> = async (
  context,
  { sectionID, studentIDs },
) => {
  const { db, actor, services } = context;
  const room = await requireRoom(db, actor, sectionID);
  const ids = [...new Set(studentIDs)];
  if (ids.length > 0) await requireInClass(db, sectionID, ids);
  // Who came a moment ago has a place too.
  await settleStaysIn(db, services);
  if (isDeepStrictEqual(await orderOf(db, sectionID), ids)) return { ordered: ids.length };
  const here = () => db.updateTable('stays').where('section_id', '=', sectionID).where('to_at', 'is', null);
  await here().set({ place: null }).execute();
  await oneByOne(
    ids.map((id, place) => ({ id, place })),
    ({ id, place }) => here().set({ place }).where('student_id', '=', id).execute(),
  );
  await context.audit({ action: 'section:children-ordered', subject: { kind: 'section', id: sectionID } });
  await tellGroups(context, room);
  return { ordered: ids.length };
};
