import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { listSectionStudents, requireQuickNoteAccess } from '../sections.queries.ts';

/** Returns only the names and pictures of the students, for assistants. */
export const getSectionFaces: Handler<(typeof lessonRecordsEndpoints)['getSectionFaces']> = async (
  { db, actor },
  { sectionID: sectionId },
) => {
  const { section } = await requireQuickNoteAccess(db, actor, sectionId);
  const students = await listSectionStudents(db, sectionId);
  return {
    _id: section.id,
    section: section.name,
    children: students.map(({ _id, full_name, image }) => ({ _id, full_name, image })),
  };
};
