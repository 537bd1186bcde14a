import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { rename } from '../rename-part.ts';
import { requireSubject } from '../require-part.ts';

export const renameSubject: Handler<(typeof classesEndpoints)['renameSubject']> = async (context, { id, subject }) => {
  await rename(context, 'subjects', { id, name: subject });
  return requireSubject(context, id);
};
