import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { deleteParts, withinSections } from '../delete-part.ts';

export const deleteLevel: Handler<(typeof classesEndpoints)['deleteLevel']> = (context, { id }) =>
  deleteParts(
    context,
    { part: 'levels', kind: 'level', ids: [id], label: texts.level },
    ({ section = 0, ...within }) => ({ sections: section, ...withinSections(within) }),
  );
