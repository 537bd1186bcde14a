import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { childIds, countWithin, noteDeleted, requireExisting } from '../delete-part.ts';
import { lockStructure } from '../structure-lock.ts';

export const deleteLevel: Verb<(typeof classesEndpoints)['deleteLevel']> = async (context, { id }) => {
  const { db } = context;
  await lockStructure(context);
  const levels = await requireExisting(db, 'levels', [id], texts.level);
  const sections = await childIds(db, 'sections', 'level_id', levels);
  const along = { sections: sections.length, ...(await countWithin(db, sections)) };
  await db.deleteFrom('levels').where('id', 'in', levels).execute();
  await noteDeleted(context, 'level', levels, along);
  return { deleted: 1, ...along };
};
