import { findStudent } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../contract.ts';
import { getSection } from './get-part.ts';
import { enroll } from './placements.ts';

type Endpoints = typeof classesEndpoints;

export const addStudentSection: Verb<Endpoints['addStudentSection']> = async (context, { studentID, sectionID }) => {
  await getSection(context, sectionID);
  if (!(await findStudent(context.db, studentID))) throw notFound('Student');
  await enroll(context, studentID, sectionID);
  await context.audit({
    action: 'student:enrolled',
    subject: { kind: 'student', id: studentID },
    after: { section: sectionID },
  });
  return getSection(context, sectionID);
};

export const removeStudent: Verb<Endpoints['removeStudent']> = async (context, { studentID, sectionID }) => {
  await getSection(context, sectionID);
  const removed = await context.db
    .deleteFrom('enrollments')
    .where('student_id', '=', studentID)
    .where('section_id', '=', sectionID)
    .returning('student_id')
    .executeTakeFirst();
  if (!removed) throw notFound('Student of this section');
  await context.audit({
    action: 'student:unassigned',
    subject: { kind: 'student', id: studentID },
    before: { section: sectionID },
  });
  return getSection(context, sectionID);
};
