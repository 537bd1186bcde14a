import type { StudentRow } from '#features/people/server/public.ts';
import { weekdays } from '#kernel/days/school-days.ts';
import type { Category, Level, Section, Subject } from '../records.ts';
import { clockText } from '../week.ts';
import type { FileRow, LoadedSection, LoadedSubject } from './classes.queries.ts';

type Named = { id: string; name: string };

export const categoryView = (row: Named, levels: readonly Named[]): Category => ({
  _id: row.id,
  category: row.name,
  levels: levels.map(({ id, name }) => ({ _id: id, levelID: id, level: name })),
});

export const levelView = (row: Named & { category_id: string }, sections: readonly Named[]): Level => ({
  _id: row.id,
  level: row.name,
  category: row.category_id,
  sections: sections.map(({ id, name }) => ({ _id: id, sectionID: id, section: name })),
});

const fileView = (row: FileRow) => ({
  _id: row.id,
  fileName: row.file_name,
  type: row.type,
  size: row.size,
  createdAt: row.created_at,
});

/** Returns a section for a reader. `viewStudent` limits what the reader sees of each student. */
export const sectionView = <S>(
  row: LoadedSection,
  viewStudent: (student: StudentRow) => S,
): Omit<Section, 'students'> & { students: S[] } => ({
  _id: row.id,
  section: row.name,
  level: row.level_id,
  levelName: row.level_name,
  categoryID: row.category_id,
  adviser: row.adviser_id,
  subjects: row.subjects.map(({ id, name, teacher_id }) => ({
    _id: id,
    subjectID: id,
    subject: name,
    teacher: teacher_id,
  })),
  students: row.students.map(viewStudent),
  files: row.files.map((file) => ({ ...fileView(file), name: file.path })),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const subjectView = (row: LoadedSubject): Subject => ({
  _id: row.id,
  subject: row.name,
  section: row.section_id,
  teacher: row.teacher_id,
  schedules: row.schedules.map((slot) => ({
    _id: slot.id,
    day: weekdays[slot.day] ?? '',
    startTime: clockText(slot.start_minute),
    endTime: clockText(slot.end_minute),
  })),
  files: row.files.map((file) => ({ ...fileView(file), file: file.path })),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
