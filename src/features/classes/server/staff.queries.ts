import type { Db } from '#platform/server/db/database.ts';
import type { SectionStaff, SubjectStaff } from './classes.policy.ts';

export const findSectionStaff = async (db: Db, sectionId: string): Promise<SectionStaff | undefined> => {
  const section = await db.selectFrom('sections').select('adviser_id').where('id', '=', sectionId).executeTakeFirst();
  if (!section) return undefined;
  const subjects = await db.selectFrom('subjects').select('teacher_id').where('section_id', '=', sectionId).execute();
  return { adviser: section.adviser_id, teachers: subjects.map(({ teacher_id }) => teacher_id) };
};

export const findSubjectStaff = async (
  db: Db,
  subjectId: string,
): Promise<(SubjectStaff & { section: string }) | undefined> =>
  db
    .selectFrom('subjects')
    .innerJoin('sections', 'sections.id', 'subjects.section_id')
    .select(['subjects.teacher_id as teacher', 'sections.adviser_id as adviser', 'sections.id as section'])
    .where('subjects.id', '=', subjectId)
    .executeTakeFirst();

export const findOwnSection = async (db: Db, studentId: string): Promise<string | undefined> =>
  (await db.selectFrom('enrollments').select('section_id').where('student_id', '=', studentId).executeTakeFirst())
    ?.section_id;

/** Selects sections with their adviser and the name of their level, in the order of lists. */
export const advisedSectionRows = (db: Db) =>
  db
    .selectFrom('sections')
    .innerJoin('levels', 'levels.id', 'sections.level_id')
    .select(['sections.id', 'sections.name', 'sections.adviser_id', 'levels.name as level'])
    .orderBy('levels.name_key')
    .orderBy('sections.name_key')
    .orderBy('sections.id');

/** Selects the teachers of the subjects of sections. */
export const subjectTeacherRows = (db: Db) => db.selectFrom('subjects').select(['section_id', 'teacher_id']);
