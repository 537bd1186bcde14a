import { forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { attachedPath } from '../attached-files.ts';
import { mayChangeSubjectFiles } from '../classes.policy.ts';
import { loadSubjectView, requireSubjectRow } from '../require-part.ts';
import { findSubjectStaff } from '../staff.queries.ts';

export const attachSubjectFile: Handler<(typeof classesEndpoints)['attachSubjectFile']> = async (
  context,
  { subjectID, attachedFile },
) => {
  const { db, actor, services } = context;
  if (!mayChangeSubjectFiles(actor, await findSubjectStaff(db, subjectID))) throw forbidden();
  const subject = await requireSubjectRow(db, subjectID);
  const path = await attachedPath(context, attachedFile, 'subjectUploads');
  const row = { id: services.clock.newId(), subject_id: subjectID, path, created_at: services.clock.now() };
  await db.insertInto('subject_files').values(row).execute();
  await context.audit({
    action: 'subject-file:attached',
    subject: { kind: 'subject', id: subjectID },
    after: { path },
  });
  return loadSubjectView(db, subject);
};
