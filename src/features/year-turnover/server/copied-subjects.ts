import type { SchoolNow } from './school-now.ts';
import type { PlannedSectionRow, PlannedSubjectRow } from './year-turnover.queries.ts';

/** Subject that a new section copies, with its teacher there. */
export type CopiedSubject = {
  readonly section: string;
  readonly source: string;
  readonly name: string;
  readonly teacher: string;
};

/** Returns copies with the planned teacher. The new adviser takes subjects of the old one and of deleted teachers. */
export const copiedSubjects = (
  now: SchoolNow,
  planned: readonly PlannedSubjectRow[],
  { section_id, copy_of, adviser_id }: PlannedSectionRow,
): CopiedSubject[] => {
  const chosen = new Map(planned.map((row) => [row.subject_id, row]));
  const teacherOf = ({ id, teacher, section }: SchoolNow['subjects'][number]): string => {
    const row = chosen.get(id);
    const next = row?.teacher_before === teacher ? row.teacher_id : null;
    if (next !== null && now.teachers.has(next)) return next;
    const isTaughtByAdviser = teacher === now.sections.get(section)?.adviser;
    return isTaughtByAdviser || !now.teachers.has(teacher) ? (adviser_id ?? '') : teacher;
  };
  return now.subjects
    .filter(({ section }) => section === copy_of)
    .map((subject) => ({ section: section_id, source: subject.id, name: subject.name, teacher: teacherOf(subject) }));
};
