import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { childrenIn, requireJottingRoom } from '../room.queries.ts';

/** Names and faces, and nothing else of the children. */
export const getRoomFaces: Verb<(typeof lessonRecordsEndpoints)['getRoomFaces']> = async (
  { db, actor },
  { sectionID },
) => {
  const { section } = await requireJottingRoom(db, actor, sectionID);
  const children = await childrenIn(db, sectionID);
  return {
    _id: section.id,
    section: section.name,
    children: children.map(({ _id, full_name, image }) => ({ _id, full_name, image })),
  };
};
