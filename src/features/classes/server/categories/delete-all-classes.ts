import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { deleteParts, withinSections } from '../delete-part.ts';

export const deleteAllClasses: Handler<(typeof classesEndpoints)['deleteAllClasses']> = (context, { ids }) =>
  deleteParts(
    context,
    { part: 'categories', kind: 'category', ids, label: texts.category },
    ({ level = 0, section = 0, ...within }) => ({ levels: level, sections: section, ...withinSections(within) }),
  );
