import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { classesEndpoints } from '../../contract.ts';
import { categoryRows, levelRows } from '../classes.queries.ts';
import { categoryView } from '../classes.view.ts';
import { rowKey } from '../row-key.ts';

export const getCategories: Verb<(typeof classesEndpoints)['getCategories']> = async (context, input) => {
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = categoryRows(context.db);
      if (after) query = query.where('id', '>', after[1]);
      return (limit === undefined ? query : query.limit(limit)).execute();
    },
    rowKey,
  );
  const levels = Map.groupBy(await levelRows(context.db).execute(), ({ category_id }) => category_id);
  return rows.map((row) => categoryView(row, levels.get(row.id) ?? []));
};
