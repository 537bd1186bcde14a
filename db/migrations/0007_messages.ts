import { type Kysely, sql } from 'kysely';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('conversations')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('last_seq', 'integer', (column) => column.notNull())
    .addColumn('last_message_at', 'text', (column) => column.notNull())
    .addColumn('student_unread', 'integer', (column) => column.notNull())
    .addColumn('teacher_unread', 'integer', (column) => column.notNull())
    .addColumn('student_read_seq', 'integer', (column) => column.notNull())
    .addColumn('teacher_read_seq', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('conversations_student_id_teacher_id_key', ['student_id', 'teacher_id'])
    .addForeignKeyConstraint('conversations_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('conversations_teacher_id_fkey', ['teacher_id'], 'teachers', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('conversations_unread_check', sql`student_unread >= 0 and teacher_unread >= 0`)
    .addCheckConstraint(
      'conversations_read_seq_check',
      sql`student_read_seq between 0 and last_seq and teacher_read_seq between 0 and last_seq`,
    )
    .execute();
  for (const person of ['student_id', 'teacher_id']) {
    await db.schema
      .createIndex(`conversations_${person}_last_message_at_id_idx`)
      .on('conversations')
      .columns([person, 'last_message_at', 'id'])
      .execute();
  }
  await db.schema
    .createTable('messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('conversation_id', 'text', (column) => column.notNull())
    .addColumn('seq', 'integer', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('receiver_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('updated_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('messages_conversation_id_seq_key', ['conversation_id', 'seq'])
    .addUniqueConstraint('messages_sender_id_client_id_key', ['sender_id', 'client_id'])
    .addForeignKeyConstraint('messages_conversation_id_fkey', ['conversation_id'], 'conversations', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addCheckConstraint('messages_seq_check', sql`seq > 0`)
    .execute();
};
