import type { Kysely } from 'kysely';

/** News have a title, and words for those who cannot see the picture: `''` where it only decorates. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['news', 'news_bin']) {
    await db.schema.alterTable(table).addColumn('title', 'text').execute();
    await db.schema.alterTable(table).addColumn('image_alt', 'text').execute();
  }
};
