import type { Kysely } from 'kysely';

/** What an uploaded picture was as well, such as a page or an archive behind its end; mostly nothing. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('files').addColumn('hidden', 'text').execute();
};
