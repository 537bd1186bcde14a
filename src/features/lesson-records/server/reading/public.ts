import { getBalance } from './get-balance.ts';
import { getCellEntries } from './get-cell-entries.ts';
import { getClassRecord } from './get-class-record.ts';
import { getPlans } from './get-plans.ts';
import { getRecordRoom } from './get-record-room.ts';
import { getRecordRooms } from './get-record-rooms.ts';

export { childEntryRows } from './child-entries.ts';
export { type GivenLesson, givenLessons } from './given-lessons.ts';
export { lessonsAlong } from './lessons-along.ts';
export { onlyOpen, plannedRows } from './open-plans.ts';
export { standingRows } from './standing-rows.ts';

export const readingVerbs = {
  getBalance,
  getCellEntries,
  getClassRecord,
  getPlans,
  getRecordRoom,
  getRecordRooms,
};
