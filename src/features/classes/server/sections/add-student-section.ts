import { findStudent, requireNotLeft } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { enroll } from '../placements.ts';
import { loadSectionView, requireSectionRow } from '../require-part.ts';

export const addStudentSection: Handler<(typeof classesEndpoints)['addStudentSection']> = async (
  context,
  { studentID: studentId, sectionID },
) => {
  const section = await requireSectionRow(context.db, sectionID);
  // Prevents the student from leaving the school during the transaction.
  await context.services.database.lock(context.db, 'people');
  const student = await findStudent(context.db, studentId);
  if (!student) throw notFound(texts.student);
  requireNotLeft(student);
  await enroll(context, studentId, sectionID);
  await context.audit({
    action: 'student:enrolled',
    subject: { kind: 'student', id: studentId },
    after: { section: sectionID },
  });
  return loadSectionView(context.db, section);
};
