import { findTeacher, namedPartnerView, teacherCardView } from '#features/people/server/public.ts';
import { concurrentChange } from '#platform/server/db/db-errors.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { sectionView } from '../classes.view.ts';
import { requireOwnSection } from '../require-own-section.ts';
import { requireLoadedSection } from '../require-part.ts';

export const getOwnSection: Handler<(typeof classesEndpoints)['getOwnSection']> = async (context, { id }) => {
  await requireOwnSection(context, id);
  const section = await requireLoadedSection(context.db, id);
  const adviser = await findTeacher(context.db, section.adviser_id);
  if (!adviser) throw concurrentChange();
  return {
    section: sectionView(section, (row) => namedPartnerView(row, 'student')),
    adviser: teacherCardView(adviser),
  };
};
