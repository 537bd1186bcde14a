import type { Handler } from '#platform/server/feature.ts';
import { created, found } from '#platform/server/outcome.ts';
import type { classesEndpoints } from '../../contract.ts';
import { newRow, noteCreated } from '../create-part.ts';
import { requireCategory } from '../require-part.ts';
import { lockStructure } from '../structure-lock.ts';

export const createCategory: Handler<(typeof classesEndpoints)['createCategory']> = async (context, { category }) => {
  await lockStructure(context);
  const row = newRow(context, category);
  const added = await context.db
    .insertInto('categories')
    .values(row)
    .onConflict((conflict) => conflict.column('name_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) {
    await noteCreated(context, 'category', row);
    return created(await requireCategory(context, row.id));
  }
  const existing = await context.db
    .selectFrom('categories')
    .select('id')
    .where('name_key', '=', row.name_key)
    .executeTakeFirstOrThrow();
  return found(await requireCategory(context, existing.id));
};
