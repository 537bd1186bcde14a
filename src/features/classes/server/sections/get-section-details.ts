import { classStudentView } from '#features/people/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { maySeeSectionAsStaff } from '../classes.policy.ts';
import { sectionView } from '../classes.view.ts';
import { requireLoadedSection } from '../require-part.ts';
import { findSectionStaff } from '../staff.queries.ts';

export const getSectionDetails: Handler<(typeof classesEndpoints)['getSectionDetails']> = async (
  { db, actor },
  { id },
) => {
  if (!maySeeSectionAsStaff(actor, await findSectionStaff(db, id))) throw forbidden();
  return sectionView(await requireLoadedSection(db, id), classStudentView);
};
