import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { newsEndpoints } from '../contract.ts';
import { newsView } from './news.view.ts';

export const getNewsUpdates: Handler<(typeof newsEndpoints)['getNewsUpdates']> = async (context, input) => {
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = context.db.selectFrom('news').selectAll().orderBy('created_at', 'desc').orderBy('id', 'desc');
      if (after) query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ created_at, id }) => [created_at, id],
  );
  return rows.map(newsView);
};
