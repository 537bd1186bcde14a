import { classesEndpoints } from '#features/classes/contract.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import type { Stale } from '#platform/web/data/use-endpoint.ts';
import { useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { peopleEndpoints } from '../../contract.ts';
import { students, teachers } from './texts.ts';

/** Teachers, and whatever names one of them. */
const teacherReads: Stale[] = [
  peopleEndpoints.getTeachers,
  classesEndpoints.getLevel,
  classesEndpoints.getSection,
  classesEndpoints.getSections,
  classesEndpoints.getSubject,
];

/** Students, and whatever lists one of them. */
const studentReads: Stale[] = [
  peopleEndpoints.getStudents,
  classesEndpoints.getLevel,
  classesEndpoints.getSection,
  classesEndpoints.getSections,
];

export const useTeachers = () => useEndpoint(peopleEndpoints.getTeachers, {});
export const useStudents = () => useEndpoint(peopleEndpoints.getStudents, {});
export const useCategories = () => useEndpoint(classesEndpoints.getCategories, {});

/** The levels of a category with the names of their sections. */
export const useLevels = (category: string) =>
  useEndpoint(classesEndpoints.getLevels, category ? { category } : undefined);

export const useCreateTeacher = () =>
  useAction(peopleEndpoints.createTeacher, { invalidates: teacherReads, success: teachers.created, failure: 'form' });

export const useUpdateTeacher = () =>
  useAction(peopleEndpoints.updateTeacher, { invalidates: teacherReads, success: teachers.updated, failure: 'form' });

/** Tells refusals to its caller: one of them asks who takes over. */
export const useDeleteTeachers = () =>
  useAction(peopleEndpoints.deleteTeacher, { invalidates: teacherReads, failure: 'form' });

export const useCreateStudent = () =>
  useAction(peopleEndpoints.createStudent, { invalidates: studentReads, success: students.created, failure: 'form' });

export const useUpdateStudent = () =>
  useAction(peopleEndpoints.updateStudent, { invalidates: studentReads, success: students.updated, failure: 'form' });

export const useDeleteStudents = () => useAction(peopleEndpoints.deleteStudent, { invalidates: studentReads });

export const useResetPassword = () => useAction(peopleEndpoints.resetPassword);
