import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { newsEndpoints } from '../contract.ts';
import { getNews } from './news.queries.ts';

export const deleteNewsUpdates: Verb<(typeof newsEndpoints)['deleteNewsUpdates']> = async (context, { id }) => {
  const before = await getNews(context.db, id);
  const { batch } = await moveToBin(context, { table: 'news', kind: 'news', ids: [id] });
  await context.audit({ action: 'news:deleted', subject: { kind: 'news', id }, before: { ...before, batch } });
  return { deleted: 1, batch };
};
