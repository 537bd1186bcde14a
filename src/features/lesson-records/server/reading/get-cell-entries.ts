import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { effectiveEntries, latestVersions } from '../../fold.ts';
import { entryRows, entryViews } from '../entries.view.ts';
import { logAccess } from '../log-access.ts';
import { formerAdviserSince, requireStudentAccess } from '../sections.queries.ts';
import { loadEntryRights } from './entry-rights.queries.ts';

export const getCellEntries: SelfManagedHandler<(typeof lessonRecordsEndpoints)['getCellEntries']> = {
  managesTransactions: async (
    context,
    { studentID: studentId, lessonID: lessonId, withTakenBack: includeWithdrawn },
  ) => {
    const { db, actor, services } = context;
    await requireStudentAccess(db, actor, { id: studentId, since: formerAdviserSince(services) });
    const all = await entryRows(db)
      .where('entries.student_id', '=', studentId)
      .where('entries.lesson_id', '=', lessonId)
      .execute();
    const rows = includeWithdrawn ? latestVersions(all) : effectiveEntries(all);
    const rightsTo = await loadEntryRights(context, studentId, rows);
    const rowOf = new Map(rows.map((row) => [row.id, row]));
    const entries = await entryViews(db, actor, { rows, includeWithdrawn });
    await logAccess(context, 'lesson-record:opened', { kind: 'student', id: studentId });
    return entries.map((entry) => {
      const row = rowOf.get(entry._id);
      return { ...entry, ...(row && !entry.takenBack ? rightsTo(row) : { mayCorrect: false, mayTakeBack: false }) };
    });
  },
};
