import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireSubject } from '../require-part.ts';

export const getSubject: Handler<(typeof classesEndpoints)['getSubject']> = (context, { id }) =>
  requireSubject(context, id);
