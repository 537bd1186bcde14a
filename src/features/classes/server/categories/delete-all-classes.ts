import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/classes/errors';
import type { classesEndpoints } from '../../contract.ts';
import { childIds, countWithin, noteDeleted, requireExisting } from '../delete-part.ts';
import { lockStructure } from '../structure-lock.ts';

// What hangs on a deleted part goes along by the database's own cascades: levels, sections, subjects, slots, memberships, attachments.

export const deleteAllClasses: Verb<(typeof classesEndpoints)['deleteAllClasses']> = async (context, { ids }) => {
  const { db } = context;
  await lockStructure(context);
  const categories = await requireExisting(db, 'categories', ids, texts.category);
  const levels = await childIds(db, 'levels', 'category_id', categories);
  const sections = await childIds(db, 'sections', 'level_id', levels);
  const along = { levels: levels.length, sections: sections.length, ...(await countWithin(db, sections)) };
  await db.deleteFrom('categories').where('id', 'in', categories).execute();
  await noteDeleted(context, 'category', categories, along);
  return { deleted: categories.length, ...along };
};
