import { classStudentView } from '#features/people/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { maySeeSubjectAsStaff } from '../classes.policy.ts';
import { levelRows, loadSections, loadSubjects, sectionRows, subjectRows } from '../classes.queries.ts';
import { levelView, sectionView, subjectView } from '../classes.view.ts';
import { requireOwnSection } from '../require-own-section.ts';
import { requireSectionRow, requireSubject } from '../require-part.ts';
import { findSubjectStaff } from '../staff.queries.ts';

export const getSubject: Handler<(typeof classesEndpoints)['getSubject']> = (context, { id }) =>
  requireSubject(context, id);

export const getSubjects: Handler<(typeof classesEndpoints)['getSubjects']> = async (context, { sectionID }) => {
  if (sectionID === undefined) return [];
  await requireOwnSection(context, sectionID);
  await requireSectionRow(context.db, sectionID);
  const rows = await subjectRows(context.db).where('section_id', '=', sectionID).execute();
  return (await loadSubjects(context.db, rows)).map(subjectView);
};

export const getSubjectDetails: Handler<(typeof classesEndpoints)['getSubjectDetails']> = async (
  context,
  { subjectID },
) => {
  if (!maySeeSubjectAsStaff(context.actor, await findSubjectStaff(context.db, subjectID))) throw forbidden();
  return requireSubject(context, subjectID);
};

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
