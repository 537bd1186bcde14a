import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { newsEndpoints } from '../contract.ts';
import { getNews } from './news.queries.ts';

export const deleteNewsUpdates: Handler<(typeof newsEndpoints)['deleteNewsUpdates']> = async (context, { id }) => {
  // Serializes concurrent deletes. The first one deletes the row, the others return 404.
  await context.services.database.lock(context.db, `news ${id}`);
  const before = await getNews(context.db, id);
  const { batch } = await moveToBin(context, { table: 'news', kind: 'news', ids: [id] });
  await context.audit({ action: 'news:deleted', subject: { kind: 'news', id }, before: { ...before, batch } });
  return { deleted: 1, batch };
};
