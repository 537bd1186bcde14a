import { notFound } from '#kernel/app-error.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/news/errors';
import type { newsEndpoints } from '../contract.ts';
import { getNews } from './news.queries.ts';

export const deleteNewsUpdates: Verb<(typeof newsEndpoints)['deleteNewsUpdates']> = async (context, { id }) => {
  const before = await getNews(context.db, id);
  const { numDeletedRows } = await context.db.deleteFrom('news').where('id', '=', id).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw notFound(texts.news);
  await context.audit({ action: 'news:deleted', subject: { kind: 'news', id }, before });
  return { deleted: 1 };
};
