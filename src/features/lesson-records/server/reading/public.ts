import { getBalance } from './get-balance.ts';
import { getCellEntries } from './get-cell-entries.ts';
import { getChildEntries } from './get-child-entries.ts';
import { getClassRecord } from './get-class-record.ts';
import { getPlans } from './get-plans.ts';
import { getRecordRoom } from './get-record-room.ts';
import { getRecordRooms } from './get-record-rooms.ts';

export { childEntryRows } from './child-entries.ts';
export { openPlanRows } from './open-plans.ts';
export { standingRows } from './standing-rows.ts';

export const readingVerbs = {
  getBalance,
  getCellEntries,
  getChildEntries,
  getClassRecord,
  getPlans,
  getRecordRoom,
  getRecordRooms,
};
