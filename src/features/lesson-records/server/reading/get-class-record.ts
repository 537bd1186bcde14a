import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { cellsView, lastChange, readClassCells } from '../cells.ts';
import { requireRoom } from '../room.queries.ts';

export const getClassRecord: Verb<(typeof lessonRecordsEndpoints)['getClassRecord']> = async (
  { db, actor },
  { sectionID, since },
) => {
  await requireRoom(db, actor, sectionID);
  // Read first: what changes meanwhile comes again with the next question.
  const change = await lastChange(db);
  return cellsView(await readClassCells(db, sectionID, since), change);
};
