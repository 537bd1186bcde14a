import { requireTeacher } from '#features/people/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireLevel, requireSection } from '../require-part.ts';

export const getSection: Handler<(typeof classesEndpoints)['getSection']> = async (context, { id }) => {
  const section = await requireSection(context, id);
  const adviser = await requireTeacher(context, section.adviser);
  return { section, level: await requireLevel(context, section.level), teacher: adviser, adviser };
};
