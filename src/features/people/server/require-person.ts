import { notFound } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/people/errors';
import type { Admin, Student, Teacher } from '../records.ts';
import { findAdmin, findStudent, findTeacher } from './people.queries.ts';
import { adminView, studentView, teacherView } from './people.view.ts';

/** Loads an admin. @throws AppError not_found */
export const requireAdmin = async ({ db }: Pick<QueryContext, 'db'>, id: string): Promise<Admin> => {
  const row = await findAdmin(db, id);
  if (!row) throw notFound(texts.admin);
  return adminView(row);
};

/** Loads a teacher. @throws AppError not_found */
export const requireTeacher = async ({ db, services }: QueryContext, id: string): Promise<Teacher> => {
  const row = await findTeacher(db, id);
  if (!row) throw notFound(texts.teacher);
  return teacherView(row, (await services.ports.school.duties(db, [id])).get(id));
};

/** Loads a student. @throws AppError not_found */
export const requireStudent = async ({ db, services }: QueryContext, id: string): Promise<Student> => {
  const row = await findStudent(db, id);
  if (!row) throw notFound(texts.student);
  return studentView(row, (await services.ports.school.placements(db, [id])).get(id));
};
