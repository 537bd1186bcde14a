import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { rename } from '../rename-part.ts';
import { requireLevel } from '../require-part.ts';

export const renameLevel: Handler<(typeof classesEndpoints)['renameLevel']> = async (context, { id, level }) => {
  await rename(context, 'levels', { id, name: level });
  return requireLevel(context, id);
};
