import { forbidden } from '#kernel/app-error.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { missingFile } from '../attached-files.ts';
import { mayChangeSectionFiles } from '../classes.policy.ts';
import { findSectionRow } from '../classes.queries.ts';

export const deleteSectionFile: Handler<(typeof classesEndpoints)['deleteSectionFile']> = async (context, { id }) => {
  const { db, actor } = context;
  const file = await db.selectFrom('section_files').selectAll().where('id', '=', id).executeTakeFirst();
  if (!file) throw missingFile(context);
  if (!mayChangeSectionFiles(actor, (await findSectionRow(db, file.section_id))?.adviser_id)) throw forbidden();
  const { batch } = await moveToBin(context, { table: 'section_files', kind: 'sectionFile', ids: [id] });
  const subject = { kind: 'section', id: file.section_id };
  await context.audit({ action: 'section-file:deleted', subject, before: { path: file.path, batch } });
  return { deleted: 1, batch };
};
