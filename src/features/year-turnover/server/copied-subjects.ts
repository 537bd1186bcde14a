import type { SchoolNow } from './school-now.ts';
import type { PlannedSectionRow, PlannedSubjectRow } from './turnover-rows.ts';

/** A subject that a new section gets from the one that it copies, with who teaches it there. */
export type CopiedSubject = {
  readonly section: string;
  /** The subject that is copied. */
  readonly source: string;
  readonly name: string;
  readonly teacher: string;
};

/**
 * The subjects of a new section. Who is to teach the copied one in the new year teaches this one too; what the adviser of the copied
 * section teaches there, the adviser of the new one teaches here, and what somebody taught who is not there any more.
 */
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
