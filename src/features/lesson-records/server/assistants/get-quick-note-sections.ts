import { advisedSectionRows, subjectTeacherRows } from '#features/classes/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { mayKeepRecord, mayWriteQuickNotes } from '../lesson-records.policy.ts';
import { assistantsIn, staffOf } from '../sections.queries.ts';

export const getQuickNoteSections: Handler<(typeof lessonRecordsEndpoints)['getQuickNoteSections']> = async ({
  db,
  actor,
}) => {
  const subjects = groupBy(await subjectTeacherRows(db).execute(), ({ section_id }) => section_id);
  const assistantRows = groupBy(await assistantsIn(db).execute(), ({ section_id }) => section_id);
  return (await advisedSectionRows(db).execute()).flatMap((section) => {
    const staff = staffOf(section, subjects.get(section.id) ?? []);
    const assistants = (assistantRows.get(section.id) ?? []).map(({ teacher_id }) => teacher_id);
    if (!mayWriteQuickNotes(actor, { staff, assistants })) return [];
    const { id, name, level } = section;
    return { _id: id, section: name, level, keepsRecord: mayKeepRecord(actor, staff) };
  });
};
