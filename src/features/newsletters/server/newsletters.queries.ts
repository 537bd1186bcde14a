import { notFound } from '#kernel/app-error.ts';
import type { BinRow } from '#platform/server/bin/bin.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/newsletters/errors';
import type { Newsletter } from '../schemas.ts';
import { newsletterView, ownTitle } from './newsletters.view.ts';

export const newsletters = (db: Db) =>
  db
    .selectFrom('newsletters')
    .leftJoin('files', 'files.path', 'newsletters.path')
    .selectAll('newsletters')
    .select(['files.file_name', 'files.type', 'files.size']);

/** Returns a newsletter. @throws AppError not_found */
export const getNewsletter = async (db: Db, id: string): Promise<Newsletter> => {
  const row = await newsletters(db).where('newsletters.id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.newsletter);
  return newsletterView(row);
};

/** Returns the title of a newsletter in the bin. */
export const newsletterTitle = async (db: Db, { title, path, link }: BinRow): Promise<string> => {
  if (title) return title;
  const file = await db
    .selectFrom('files')
    .select('file_name')
    .where('path', '=', path ?? '')
    .executeTakeFirst();
  return ownTitle(file?.file_name ?? null, link ?? null);
};
