import { notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { loadSectionView, requireSectionRow } from '../require-part.ts';

export const removeStudent: Handler<(typeof classesEndpoints)['removeStudent']> = async (
  context,
  { studentID: studentId, sectionID },
) => {
  const section = await requireSectionRow(context.db, sectionID);
  const removed = await context.db
    .deleteFrom('enrollments')
    .where('student_id', '=', studentId)
    .where('section_id', '=', sectionID)
    .returning('student_id')
    .executeTakeFirst();
  if (!removed) throw notFound(texts.studentOfSection);
  await context.audit({
    action: 'student:unassigned',
    subject: { kind: 'student', id: studentId },
    before: { section: sectionID },
  });
  return loadSectionView(context.db, section);
};
