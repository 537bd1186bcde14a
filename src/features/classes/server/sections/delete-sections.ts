import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { deleteParts, withinSections } from '../delete-part.ts';

export const deleteSections: Handler<(typeof classesEndpoints)['deleteSections']> = (context, { ids }) =>
  deleteParts(context, { part: 'sections', kind: 'section', ids, label: texts.section }, withinSections);
