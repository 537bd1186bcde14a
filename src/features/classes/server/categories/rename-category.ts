import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { rename } from '../rename-part.ts';
import { requireCategory } from '../require-part.ts';

export const renameCategory: Handler<(typeof classesEndpoints)['renameCategory']> = async (
  context,
  { id, category },
) => {
  await rename(context, 'categories', { id, name: category });
  return requireCategory(context, id);
};
