import { type Kysely, sql } from 'kysely';
import { fold } from '#kernel/fold.ts';

export const up = async (db: Kysely<unknown>): Promise<void> => {
  await extendConversations(db);
  await createAnnouncements(db);
  await extendMessages(db);
  await foldTexts(db);
  await createHeldMessages(db);
  await createMessageFiles(db);
};

const extendConversations = async (db: Kysely<unknown>) => {
  for (const column of ['student_delivered_seq', 'teacher_delivered_seq', 'last_change'])
    await db.schema
      .alterTable('conversations')
      .addColumn(column, 'integer', (definition) => definition.notNull().defaultTo(0))
      .execute();
  await sql`update conversations
    set student_delivered_seq = student_read_seq, teacher_delivered_seq = teacher_read_seq`.execute(db);
};

const createAnnouncements = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('announcements')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('section_id', 'text')
    .addColumn('section_name', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text', (column) => column.notNull())
    .addColumn('file_count', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('announcements_teacher_id_client_id_key', ['teacher_id', 'client_id'])
    .addForeignKeyConstraint('announcements_teacher_id_fkey', ['teacher_id'], 'teachers', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('announcements_section_id_fkey', ['section_id'], 'sections', ['id'], (key) =>
      key.onDelete('set null'),
    )
    .execute();
  await db.schema
    .createIndex('announcements_teacher_id_created_at_id_idx')
    .on('announcements')
    .columns(['teacher_id', 'created_at', 'id'])
    .execute();
  await db.schema.createIndex('announcements_section_id_idx').on('announcements').column('section_id').execute();
  await db.schema
    .createTable('announcement_skips')
    .addColumn('announcement_id', 'text', (column) => column.notNull())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('announcement_skips_announcement_id_student_id_key', ['announcement_id', 'student_id'])
    .addForeignKeyConstraint(
      'announcement_skips_announcement_id_fkey',
      ['announcement_id'],
      'announcements',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('announcement_skips_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .execute();
  await db.schema
    .createIndex('announcement_skips_student_id_idx')
    .on('announcement_skips')
    .column('student_id')
    .execute();
};

const extendMessages = async (db: Kysely<unknown>) => {
  for (const column of ['edited_at', 'deleted_at', 'hidden_at'])
    await db.schema.alterTable('messages').addColumn(column, 'text').execute();
  await db.schema.alterTable('messages').addColumn('change_seq', 'integer').execute();
  await db.schema
    .alterTable('messages')
    .addColumn('announcement_id', 'text', (column) => column.references('announcements.id').onDelete('set null'))
    .execute();
  await db.schema
    .alterTable('messages')
    .addColumn('file_count', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema
    .alterTable('messages')
    .addColumn('folded', 'text', (column) => column.notNull().defaultTo(''))
    .execute();
  // Partial indexes, so that they cost nothing for ordinary messages.
  await sql`create unique index messages_conversation_id_change_seq_key
    on messages (conversation_id, change_seq) where change_seq is not null`.execute(db);
  await sql`create index messages_announcement_id_idx
    on messages (announcement_id) where announcement_id is not null`.execute(db);
};

const together = 1000;

const foldTexts = async (db: Kysely<unknown>) => {
  for (let last = ''; ; ) {
    const { rows } = await sql<{ id: string; text: string }>`
      select id, text from messages where id > ${last} order by id limit ${together}`.execute(db);
    if (rows.length === 0) return;
    const pairs = rows.map(({ id, text }) => sql`(${id}, ${fold(text)})`);
    await sql`with changed (id, folded) as (values ${sql.join(pairs)})
      update messages set folded = changed.folded from changed where messages.id = changed.id`.execute(db);
    last = rows.at(-1)?.id ?? '';
  }
};

const createHeldMessages = async (db: Kysely<unknown>) => {
  await db.schema
    .createTable('held_messages')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('student_id', 'text', (column) => column.notNull())
    .addColumn('teacher_id', 'text', (column) => column.notNull())
    .addColumn('sender_id', 'text', (column) => column.notNull())
    .addColumn('receiver_id', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('client_id', 'text')
    .addColumn('announcement_id', 'text')
    .addColumn('file_count', 'integer', (column) => column.notNull())
    .addColumn('waits_until', 'text', (column) => column.notNull())
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addUniqueConstraint('held_messages_sender_id_client_id_key', ['sender_id', 'client_id'])
    .addForeignKeyConstraint('held_messages_student_id_fkey', ['student_id'], 'students', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint('held_messages_teacher_id_fkey', ['teacher_id'], 'teachers', ['id'], (key) =>
      key.onDelete('cascade'),
    )
    .addForeignKeyConstraint(
      'held_messages_announcement_id_fkey',
      ['announcement_id'],
      'announcements',
      ['id'],
      (key) => key.onDelete('cascade'),
    )
    .execute();
  for (const columns of [['student_id', 'teacher_id'], ['teacher_id'], ['announcement_id'], ['waits_until']])
    await db.schema
      .createIndex(`held_messages_${columns.join('_')}_idx`)
      .on('held_messages')
      .columns(columns)
      .execute();
};

const createMessageFiles = async (db: Kysely<unknown>) => {
  const owners = { message_id: 'messages', held_message_id: 'held_messages', announcement_id: 'announcements' };
  let table = db.schema
    .createTable('message_files')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('path', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addUniqueConstraint('message_files_path_key', ['path'])
    .addForeignKeyConstraint('message_files_path_fkey', ['path'], 'files', ['path'])
    .addCheckConstraint(
      'message_files_owner_check',
      sql`(case when message_id is null then 0 else 1 end) + (case when held_message_id is null then 0 else 1 end)
        + (case when announcement_id is null then 0 else 1 end) = 1`,
    );
  for (const [column, parent] of Object.entries(owners))
    table = table
      .addColumn(column, 'text')
      .addForeignKeyConstraint(`message_files_${column}_fkey`, [column as 'id'], parent, ['id'], (key) =>
        key.onDelete('cascade'),
      );
  await table.execute();
  for (const column of Object.keys(owners))
    await db.schema.createIndex(`message_files_${column}_idx`).on('message_files').column(column).execute();
};
