import type { Handler } from '#platform/server/feature.ts';
import type { classesEndpoints } from '../../contract.ts';
import { categoryRows, levelRows } from '../classes.queries.ts';
import { categoryView } from '../classes.view.ts';
import { pageById } from '../page-by-id.ts';

export const getCategories: Handler<(typeof classesEndpoints)['getCategories']> = async (context, input) => {
  const rows = await pageById(context, input, (id) => categoryRows(context.db).where('id', '>', id));
  const levels = Map.groupBy(await levelRows(context.db).execute(), ({ category_id }) => category_id);
  return rows.map((row) => categoryView(row, levels.get(row.id) ?? []));
};
