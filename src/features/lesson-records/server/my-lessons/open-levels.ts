import { AppError } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/lesson-records/errors';

/** Whether students of a level see which lessons they had. */
export const isOpenTo = async (db: Db, levelId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('my_lessons_levels')
    .select('level_id')
    .where('level_id', '=', levelId)
    .executeTakeFirst();
  return row !== undefined;
};

/** Whether a student is in a level whose students see which lessons they had; without a section they are in none. */
export const isOpenToStudent = async (db: Db, studentId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('enrollments')
    .innerJoin('sections', 'sections.id', 'enrollments.section_id')
    .innerJoin('my_lessons_levels', 'my_lessons_levels.level_id', 'sections.level_id')
    .select('enrollments.student_id')
    .where('enrollments.student_id', '=', studentId)
    .executeTakeFirst();
  return row !== undefined;
};

/** @throws AppError not_found where the school does not show a student their lessons */
export const requireOpenToStudent = async (db: Db, studentId: string): Promise<void> => {
  if (!(await isOpenToStudent(db, studentId))) throw new AppError('not_found', texts.lessonsClosed);
};
