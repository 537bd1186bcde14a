import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { requireSubject } from '../require-part.ts';
import { addSubject } from './add-subject.ts';

export const createSubject: Handler<(typeof classesEndpoints)['createSubject']> = async (
  context,
  { subject, section, teacher },
) => {
  const { id } = await addSubject(context, { name: subject, section, teacher });
  return requireSubject(context, id);
};
