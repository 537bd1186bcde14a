import type { Handler } from '#platform/server/feature.ts';
import { created, found } from '#platform/server/outcome.ts';
import type { classesEndpoints } from '../../contract.ts';
import { newRow, noteCreated } from '../create-part.ts';
import { requireCategoryRow, requireLevel } from '../require-part.ts';
import { lockStructure } from '../structure-lock.ts';

export const createLevel: Handler<(typeof classesEndpoints)['createLevel']> = async (context, input) => {
  await lockStructure(context);
  const { id: category_id } = await requireCategoryRow(context.db, input.category);
  const row = newRow(context, input.level);
  const added = await context.db
    .insertInto('levels')
    .values({ ...row, category_id })
    .onConflict((conflict) => conflict.columns(['category_id', 'name_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteCreated(context, 'level', row);
    return created(await requireLevel(context, row.id));
  }
  const existing = await context.db
    .selectFrom('levels')
    .select('id')
    .where('category_id', '=', category_id)
    .where('name_key', '=', row.name_key)
    .executeTakeFirstOrThrow();
  return found(await requireLevel(context, existing.id));
};
