import type { Kysely } from 'kysely';

/** Announcements that go out at a time of their own, and when those who have not read one were last reminded. */
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
