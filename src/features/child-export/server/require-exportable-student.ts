import { formerAdviserSince, loadStudentStaff } from '#features/lesson-records/server/public.ts';
import { fullName, studentsById } from '#features/people/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { QueryContext } from '#platform/server/context.ts';
import * as texts from '#texts/child-export/errors';
import { mayExportRecord } from './child-export.policy.ts';

/** Returns a current or former student whose record the user may export. @throws AppError forbidden; not_found */
export const requireExportableStudent = async (
  { db, actor, services }: Pick<QueryContext, 'db' | 'actor' | 'services'>,
  id: string,
): Promise<{ id: string; name: string }> => {
  if (!mayExportRecord(actor, await loadStudentStaff(db, id, formerAdviserSince(services)))) throw forbidden();
  const [student] = await studentsById(db, [id]);
  if (!student) throw notFound(texts.child);
  return { id, name: fullName(student) };
};
