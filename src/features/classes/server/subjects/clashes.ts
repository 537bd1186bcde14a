import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireSubjectRow } from '../require-part.ts';
import { overlapsAfter, timeView } from '../teacher-overlaps.ts';
import { slotClashes } from './slot-clashes.ts';

export const getSlotClashes: Handler<(typeof classesEndpoints)['getSlotClashes']> = async (
  { db },
  { subjectID, ...slot },
) => {
  const found = await slotClashes(db, slot, await requireSubjectRow(db, subjectID));
  return found.map(({ subject, section, same, ...time }) => ({ ...timeView(time), subject, section, same }));
};

export const getTeacherClashes: Handler<(typeof classesEndpoints)['getTeacherClashes']> = ({ db }, { changes }) =>
  overlapsAfter(db, new Map(changes.map(({ id, teacherID }) => [id, teacherID])));
