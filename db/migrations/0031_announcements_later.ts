import type { Kysely } from 'kysely';

/** Adds scheduled announcements and the time of the last reminder to those who have not read one. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ['announcements', 'announcements_bin']) {
    await db.schema
      .alterTable(table)
      .addColumn('state', 'text', (column) => column.notNull().defaultTo('sent'))
      .execute();
    await db.schema.alterTable(table).addColumn('send_at', 'text').execute();
    await db.schema.alterTable(table).addColumn('reminded_at', 'text').execute();
  }
  await db.schema
    .createIndex('announcements_state_send_at_idx')
    .on('announcements')
    .columns(['state', 'send_at'])
    .execute();
};
