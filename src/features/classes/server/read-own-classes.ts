import type { StudentRow } from '#features/people/server/public.ts';
import { classStudentView, findTeacher, partnerView, teacherCardView } from '#features/people/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import { changedMeanwhile } from '#platform/server/db/db-errors.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import { maySeeAsStudent, maySeeSectionAsStaff, maySeeSubjectAsStaff } from './classes.policy.ts';
import { levelRows, loadSections, loadSubjects, sectionRows, subjectRows } from './classes.queries.ts';
import { levelView, sectionView, subjectView } from './classes.view.ts';
import { getLoadedSection, getSubject } from './get-part.ts';
import { findOwnSection, findSectionStaff, findSubjectStaff } from './staff.queries.ts';

type Endpoints = typeof classesEndpoints;

const requireOwnSection = async ({ db, actor }: QueryContext, sectionId: string) => {
  const own = actor.role === 'student' ? await findOwnSection(db, actor.id) : undefined;
  if (!maySeeAsStudent(actor, own, sectionId)) throw forbidden();
};

/** Classmates see each other's names and photo, not the address. */
const classmateView = ({ email: _, ...row }: StudentRow) => partnerView(row, 'student');

export const getOwnSubjects: Verb<Endpoints['getOwnSubjects']> = async (context, { sectionID }) => {
  await requireOwnSection(context, sectionID);
  await getLoadedSection(context.db, sectionID);
  const rows = await subjectRows(context.db).where('section_id', '=', sectionID).execute();
  return (await loadSubjects(context.db, rows)).map(subjectView);
};

export const getOwnSection: Verb<Endpoints['getOwnSection']> = async (context, { id }) => {
  await requireOwnSection(context, id);
  const section = await getLoadedSection(context.db, id);
  const adviser = await findTeacher(context.db, section.adviser_id);
  if (!adviser) throw changedMeanwhile();
  return { section: sectionView(section, classmateView), adviser: teacherCardView(adviser) };
};

export const getSectionDetails: Verb<Endpoints['getSectionDetails']> = async ({ db, actor }, { id }) => {
  if (!maySeeSectionAsStaff(actor, await findSectionStaff(db, id))) throw forbidden();
  return sectionView(await getLoadedSection(db, id), classStudentView);
};

export const getSubjectDetails: Verb<Endpoints['getSubjectDetails']> = async (context, { subjectID }) => {
  if (!maySeeSubjectAsStaff(context.actor, await findSubjectStaff(context.db, subjectID))) throw forbidden();
  return getSubject(context, subjectID);
};

export const getTeacherSubjects: Verb<Endpoints['getTeacherSubjects']> = async ({ db, actor }, { subjectIDs }) => {
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
