import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { lastWritten, standing } from '../../fold.ts';
import { entryRows, entryViews } from '../entry-view.ts';
import { requireChild } from '../room.queries.ts';

export const getCellEntries: Verb<(typeof lessonRecordsEndpoints)['getCellEntries']> = async (
  { db, actor, services },
  { studentID, lessonID, withTakenBack },
) => {
  await requireChild(db, actor, { id: studentID, now: services.clock.milliseconds() });
  const rows = await entryRows(db)
    .where('entries.student_id', '=', studentID)
    .where('entries.lesson_id', '=', lessonID)
    .execute();
  return entryViews(db, actor, { rows: withTakenBack ? lastWritten(rows) : standing(rows), withTakenBack });
};
