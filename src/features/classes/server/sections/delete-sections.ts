import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { countWithin, noteDeleted, requireExisting } from '../delete-part.ts';
import { lockStructure } from '../structure-lock.ts';

export const deleteSections: Verb<(typeof classesEndpoints)['deleteSections']> = async (context, { ids }) => {
  await lockStructure(context);
  const sections = await requireExisting(context.db, 'sections', ids, texts.section);
  const along = await countWithin(context.db, sections);
  await context.db.deleteFrom('sections').where('id', 'in', sections).execute();
  await noteDeleted(context, 'section', sections, along);
  return { deleted: sections.length, ...along };
};
