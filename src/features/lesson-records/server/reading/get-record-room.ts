import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordArea } from '../../schemas.ts';
import { groupsIn } from '../groups/public.ts';
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

export const getRecordRoom: Verb<(typeof lessonRecordsEndpoints)['getRecordRoom']> = async (
  { db, actor },
  { sectionID },
) => {
  const { section } = await requireRoom(db, actor, sectionID);
  return {
    _id: section.id,
    section: section.name,
    level: section.level,
    isAdvised: section.adviser_id === actor.id,
    children: await childrenIn(db, sectionID),
    areas: await areasOf(db, sectionID),
    groups: await groupsIn(db, sectionID),
  };
};
