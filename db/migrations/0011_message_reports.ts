import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('message_reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('message_id', 'text', (column) => column.notNull())
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('reporter_id', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('sent_at', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('closed_at', 'text')
    .addColumn('closed_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('message_reports_message_id_key', ['message_id'])
    .addForeignKeyConstraint('message_reports_message_id_fkey', ['message_id'], 'messages', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('message_reports_closed_by_fkey', ['closed_by'], 'accounts', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .addCheckConstraint('message_reports_state_check', sql`state in ('open', 'closed')`)
    .execute();
  for (const columns of [['state', 'created_at', 'id'], ['created_at', 'id'], ['conversation_id'], ['closed_by']])
    await db.schema
      .createIndex(`message_reports_${columns.join('_')}_idx`)
      .on('message_reports')
      .columns(columns)
      .execute();
  await db.schema
    .createTable('message_report_looks')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('report_id', 'text', (column) => column.notNull())
    .addColumn('looked_by', 'text')
    .addColumn('at', 'text', (column) => column.notNull())
    .addForeignKeyConstraint('message_report_looks_report_id_fkey', ['report_id'], 'message_reports', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('message_report_looks_looked_by_fkey', ['looked_by'], 'accounts', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute();
  for (const column of ['report_id', 'looked_by'])
    await db.schema
      .createIndex(`message_report_looks_${column}_idx`)
      .on('message_report_looks')
      .column(column)
      .execute();
};
