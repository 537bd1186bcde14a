import { addDays } from '#kernel/days/days.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { workCycleDays } from '../limits.ts';
import type { WorkCycleLine } from '../schemas.ts';

export const cycleLine = (row: Tables['work_cycles']): WorkCycleLine => ({
  _id: row.id,
  sectionID: row.section_id,
  day: row.day,
  begunAt: row.begun_at,
  ...(row.ended_at !== null && { endedAt: row.ended_at }),
  isKept: fromFlag(row.is_kept),
  ...(!fromFlag(row.is_kept) && { erasedOn: addDays(row.day, workCycleDays) }),
});
