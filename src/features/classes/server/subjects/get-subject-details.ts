import { forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { maySeeSubjectAsStaff } from '../classes.policy.ts';
import { requireSubject } from '../require-part.ts';
import { findSubjectStaff } from '../staff.queries.ts';

export const getSubjectDetails: Handler<(typeof classesEndpoints)['getSubjectDetails']> = async (
  context,
  { subjectID },
) => {
  if (!maySeeSubjectAsStaff(context.actor, await findSubjectStaff(context.db, subjectID))) throw forbidden();
  return requireSubject(context, subjectID);
};
