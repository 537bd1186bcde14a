import type { Kysely } from 'kysely';

/** Why long work did not succeed, in a sentence for whoever asked for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('operations').addColumn('problem', 'text').execute();
};
