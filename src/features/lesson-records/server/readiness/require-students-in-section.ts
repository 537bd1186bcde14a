import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/lesson-records/errors';
import type { SectionRow } from '../sections.queries.ts';

/** Refuses students who are not currently in the section. `students` has ids by field. @throws AppError invalid */
export const requireStudentsInSection = async (
  db: Db,
  section: SectionRow,
  students: Readonly<Record<string, string>>,
): Promise<void> => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('section_id', '=', section.id)
    .where('student_id', 'in', Object.values(students))
    .execute();
  const ids = new Set(enrolled.map(({ student_id }) => student_id));
  for (const [field, id] of Object.entries(students))
    if (!ids.has(id)) throw invalidField(field, texts.notInRoom({ section: section.name }));
};
