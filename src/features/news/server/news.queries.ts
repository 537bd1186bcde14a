import { notFound } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/news/errors';
import type { News } from '../schemas.ts';
import { newsView } from './news.view.ts';

/** @throws AppError not_found */
export const getNews = async (db: Db, id: string): Promise<News> => {
  const row = await db.selectFrom('news').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.news);
  return newsView(row);
};
