import { forbidden } from '#kernel/app-error.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { missingFile } from '../attached-files.ts';
import { mayChangeSubjectFiles } from '../classes.policy.ts';
import { findSubjectStaff } from '../staff.queries.ts';

export const deleteSubjectFile: Handler<(typeof classesEndpoints)['deleteSubjectFile']> = async (context, { id }) => {
  const { db, actor } = context;
  const file = await db.selectFrom('subject_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw missingFile(context);
  if (!mayChangeSubjectFiles(actor, await findSubjectStaff(db, file.subject_id))) throw forbidden();
  const { batch } = await moveToBin(context, { table: 'subject_files', kind: 'subjectFile', ids: [id] });
  const subject = { kind: 'subject', id: file.subject_id };
  await context.audit({ action: 'subject-file:deleted', subject, before: { path: file.path, batch } });
  return { deleted: 1, batch };
};
