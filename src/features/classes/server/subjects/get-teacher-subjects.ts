import { classStudentView } from '#features/people/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { levelRows, loadSections, loadSubjects, sectionRows, subjectRows } from '../classes.queries.ts';
import { levelView, sectionView, subjectView } from '../classes.view.ts';

export const getTeacherSubjects: Handler<(typeof classesEndpoints)['getTeacherSubjects']> = async (
  { db, actor },
  { subjectIDs },
) => {
  const wanted = new Set(subjectIDs);
  const own = await subjectRows(db).where('teacher_id', '=', actor.id).execute();
  const subjects = own.filter(({ id }) => wanted.has(id));
  if (subjects.length < wanted.size) throw forbidden();
  if (subjects.length === 0) return { subjects: [], levels: [], sections: [] };
  const sectionIds = [...new Set(subjects.map(({ section_id }) => section_id))];
  const sections = await loadSections(db, await sectionRows(db).where('sections.id', 'in', sectionIds).execute());
  const levelIds = [...new Set(sections.map(({ level_id }) => level_id))];
  const levels = await levelRows(db).where('id', 'in', levelIds).execute();
  const inLevel = Map.groupBy(sections, ({ level_id }) => level_id);
  return {
    subjects: (await loadSubjects(db, subjects)).map(subjectView),
    levels: levels.map((row) => levelView(row, inLevel.get(row.id) ?? [])),
    sections: sections.map((row) => sectionView(row, classStudentView)),
  };
};
