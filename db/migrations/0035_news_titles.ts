import type { Kysely } from 'kysely';

/** Adds titles of news and alternative texts of their images; `''` for decorative images. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['news', 'news_bin']) {
    await db.schema.alterTable(table).addColumn('title', 'text').execute();
    await db.schema.alterTable(table).addColumn('image_alt', 'text').execute();
  }
};
