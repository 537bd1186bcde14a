import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordArea } from '../../schemas.ts';
import { groupsIn } from '../groups/public.ts';
import { staysHere } from '../order/stays-here.ts';
import { childrenIn, requireRoom, roomLessonRows } from '../room.queries.ts';

const areasOf = async (db: Db, sectionId: string): Promise<RecordArea[]> => {
  const byArea = Map.groupBy(await roomLessonRows(db, sectionId), ({ area_id }) => area_id);
  return [...byArea].map(([_id, inArea]) => ({
    _id,
    name: inArea[0]?.area ?? '',
    album: inArea[0]?.album ?? '',
    groups: [...Map.groupBy(inArea, ({ group_id }) => group_id)].map(([groupId, lessons]) => ({
      _id: groupId,
      name: lessons[0]?.group ?? '',
      lessons: lessons.map(({ id, name, age_from, age_to, mark }) => ({
        _id: id,
        name,
        ageFrom: age_from,
        ageTo: age_to,
        isPinned: mark === 'pinned',
      })),
    })),
  }));
};

/** At how many years the three years begin that each album of a class is for. */
const cyclesOf = async (db: Db, sectionId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select('albums.plane')
    .where('room_albums.section_id', '=', sectionId)
    .execute();
  const starts = new Set(rows.map(({ plane }) => Number.parseInt(plane, 10)));
  return [...starts].toSorted((one, other) => one - other);
};

export const getRecordRoom: Verb<(typeof lessonRecordsEndpoints)['getRecordRoom']> = async (
  { db, actor, services },
  { sectionID },
) => {
  const { section } = await requireRoom(db, actor, sectionID);
  const stays = await staysHere(db, sectionID);
  return {
    _id: section.id,
    section: section.name,
    level: section.level,
    isAdvised: section.adviser_id === actor.id,
    children: (await childrenIn(db, sectionID)).map((child) => {
      const { since, place } = stays.get(child._id) ?? {};
      return {
        ...child,
        ...(since !== undefined && { since: schoolDay(services, since) }),
        ...(place !== undefined && { place }),
      };
    }),
    cycles: await cyclesOf(db, sectionID),
    areas: await areasOf(db, sectionID),
    groups: await groupsIn(db, sectionID),
  };
};
