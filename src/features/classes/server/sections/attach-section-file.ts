import { classStudentView } from '#features/people/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { attachedPath } from '../attached-files.ts';
import { mayChangeSectionFiles } from '../classes.policy.ts';
import { findSectionRow, loadSection } from '../classes.queries.ts';
import { sectionView } from '../classes.view.ts';

export const attachSectionFile: Handler<(typeof classesEndpoints)['attachSectionFile']> = async (
  context,
  { sectionID, attachedFile },
) => {
  const { db, actor, services } = context;
  const section = await findSectionRow(db, sectionID);
  if (!mayChangeSectionFiles(actor, section?.adviser_id)) throw forbidden();
  if (!section) throw notFound(texts.section);
  const path = await attachedPath(context, attachedFile, 'sectionUploads');
  const row = { id: services.clock.newId(), section_id: sectionID, path, created_at: services.clock.now() };
  await db.insertInto('section_files').values(row).execute();
  await context.audit({
    action: 'section-file:attached',
    subject: { kind: 'section', id: sectionID },
    after: { path },
  });
  return sectionView(await loadSection(db, section), classStudentView);
};
