import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { newslettersEndpoints } from '../contract.ts';
import { newsletters } from './newsletters.queries.ts';
import { newsletterView } from './newsletters.view.ts';

type List = Handler<(typeof newslettersEndpoints)['getNewslettersMemos']>;

export const getNewslettersMemos: List = async (context, input) => {
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = newsletters(context.db).orderBy('newsletters.created_at', 'desc').orderBy('newsletters.id', 'desc');
      if (context.actor.role !== 'admin') query = query.where('newsletters.is_draft', '=', 0);
      if (after)
        query = query.where((eb) =>
          eb(eb.refTuple('newsletters.created_at', 'newsletters.id'), '<', eb.tuple(...after)),
        );
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    ({ created_at, id }) => [created_at, id],
  );
  return rows.map(newsletterView);
};
