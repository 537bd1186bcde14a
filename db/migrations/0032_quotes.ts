import type { Kysely } from 'kysely';

/** Adds the quoted message of a message. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['messages', 'messages_bin', 'held_messages', 'held_messages_bin'])
    await db.schema.alterTable(table).addColumn('quoted_id', 'text').execute();
};
