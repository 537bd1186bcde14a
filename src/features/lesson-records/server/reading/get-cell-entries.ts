import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { lastWritten, standing } from '../../fold.ts';
import { entryRows, entryViews } from '../entry-view.ts';
import { noteLook } from '../note-read.ts';
import { formerSince, requireChild } from '../room.queries.ts';
import { readEntryRights } from './entry-rights.ts';

export const getCellEntries: SelfManagedVerb<(typeof lessonRecordsEndpoints)['getCellEntries']> = {
  selfManaged: async (context, { studentID, lessonID, withTakenBack }) => {
    const { db, actor, services } = context;
    await requireChild(db, actor, { id: studentID, since: formerSince(services) });
    const all = await entryRows(db)
      .where('entries.student_id', '=', studentID)
      .where('entries.lesson_id', '=', lessonID)
      .execute();
    const rows = withTakenBack ? lastWritten(all) : standing(all);
    const rightsTo = await readEntryRights(context, studentID, rows);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const entries = await entryViews(db, actor, { rows, withTakenBack });
    await noteLook(context, 'lesson-record:opened', { kind: 'student', id: studentID });
    return entries.map((entry) => {
      const row = rowOf.get(entry._id);
      return { ...entry, ...(row && !entry.takenBack ? rightsTo(row) : { mayCorrect: false, mayTakeBack: false }) };
    });
  },
};
