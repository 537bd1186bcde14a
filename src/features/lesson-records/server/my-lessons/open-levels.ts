import { AppError } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Ports } from '#platform/server/ports.ts';
import * as texts from '#texts/lesson-records/errors';

/** True if students of the level can see their lessons. */
export const isOpenTo = async (db: Db, levelId: string): Promise<boolean> => {
  const row = await db
    .selectFrom('my_lessons_levels')
    .select('level_id')
    .where('level_id', '=', levelId)
    .executeTakeFirst();
  return row !== undefined;
};

/** True if the student's current level is open. False without a section. */
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

/** @throws AppError not_found if the student's lessons are hidden */
export const requireOpenToStudent = async (db: Db, studentId: string): Promise<void> => {
  if (!(await isOpenToStudent(db, studentId))) throw new AppError('not_found', texts.lessonsClosed);
};

/** Port for the session response of a student. */
export const myLessons: Ports['myLessons'] = { isOpenTo };
