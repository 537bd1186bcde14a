import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireTeacher } from '../create-part.ts';
import { rename } from '../rename-part.ts';
import { requireSection, requireSectionRow } from '../require-part.ts';

export const updateAdviserSection: Handler<(typeof classesEndpoints)['updateAdviserSection']> = async (
  context,
  input,
) => {
  const { sectionID: id, section, adviser } = input;
  const before = await requireSectionRow(context.db, id);
  await requireTeacher(context, adviser);
  await rename(context, 'sections', { id, name: section, current: before });
  if (before.adviser_id !== adviser) {
    await context.db.updateTable('sections').set({ adviser_id: adviser }).where('id', '=', id).execute();
    await context.audit({
      action: 'section:adviser-changed',
      subject: { kind: 'section', id },
      before: { adviser: before.adviser_id },
      after: { adviser },
    });
  }
  return requireSection(context, id);
};
