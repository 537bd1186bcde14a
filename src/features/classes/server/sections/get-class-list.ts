import { listedStudentView } from '#features/people/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { maySeeGuardians } from '../classes.policy.ts';
import { requireLoadedSection } from '../require-part.ts';
import { findSectionStaff } from '../staff.queries.ts';

export const getClassList: Handler<(typeof classesEndpoints)['getClassList']> = async ({ db, actor }, { id }) => {
  if (!maySeeGuardians(actor, (await findSectionStaff(db, id))?.adviser)) throw forbidden();
  const { name, level_name, students } = await requireLoadedSection(db, id);
  return { section: name, level: level_name, students: students.map(listedStudentView) };
};
