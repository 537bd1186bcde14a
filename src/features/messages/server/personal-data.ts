import { sql } from 'kysely';
import type { PersonalData, Subject } from '#platform/server/personal-data/personal-data.ts';
import * as texts from '#texts/messages/personal-data';

const isParticipant = ({ id }: Subject) => sql<boolean>`(student_id = ${id} or teacher_id = ${id})`;

/** Selects the messages that the person wrote, except in conversations that the school must retain for now. */
const writtenMessages = ({ id, table, retainedConversations }: Subject) =>
  sql`(select id from ${table('messages')} where sender_id = ${id} and conversation_id not in (${retainedConversations}))`;

const queuedMessages = ({ id, table }: Subject) =>
  sql`(select id from ${table('held_messages')} where sender_id = ${id} or receiver_id = ${id})`;

/** Selects sent and received messages. A deleted message is retained for a time and belongs only to its sender. */
const exchangedMessages = ({ id, table }: Subject) =>
  sql`(select id from ${table('messages')} where sender_id = ${id} or (receiver_id = ${id} and deleted_at is null))`;

/** Erasing a person does not erase messages that other people wrote to the person. */
export const personalData = {
  message_files: {
    about: 'path',
    plain: 'id place message_id held_message_id announcement_id',
    rows: (subject) =>
      sql<boolean>`(message_id in ${exchangedMessages(subject)} or held_message_id in ${queuedMessages(subject)})`,
    erase: [
      {
        where: (subject) =>
          sql<boolean>`(message_id in ${writtenMessages(subject)} or held_message_id in ${queuedMessages(subject)})`,
      },
    ],
    description: texts.files,
  },
  held_messages: {
    person: 'sender_id receiver_id',
    mention: 'student_id teacher_id',
    about: 'text',
    plain: 'id client_id announcement_id quoted_id file_count waits_until created_at',
    erase: [{ where: ({ id }) => sql<boolean>`(sender_id = ${id} or receiver_id = ${id})` }],
    description: texts.held,
  },
  messages: {
    person: 'sender_id receiver_id',
    about: 'text folded',
    plain:
      'id conversation_id seq client_id file_count edited_at deleted_at hidden_at change_seq announcement_id quoted_id created_at updated_at',
    erase: [
      {
        where: (subject) =>
          sql<boolean>`id in ${writtenMessages(subject)} and (text <> '' or folded <> '' or deleted_at is null)`,
        set: ({ now, table }) => ({
          text: '',
          folded: '',
          client_id: null,
          file_count: 0,
          deleted_at: now,
          updated_at: now,
          // The new numbers follow all changes seen by the other participant, so that clients update their copies.
          change_seq: sql`(select c.last_change from ${table('conversations')} c where c.id = conversation_id) + seq`,
        }),
      },
    ],
    description: texts.messages,
  },
  conversations: {
    person: 'student_id teacher_id',
    about: 'last_message_at student_read_seq teacher_read_seq student_delivered_seq teacher_delivered_seq',
    plain: 'id last_seq student_unread teacher_unread last_change created_at',
    erase: [
      {
        where: (
          subject,
        ) => sql<boolean>`${isParticipant(subject)} and id not in (${subject.retainedConversations}) and not exists (
          select 1 from ${subject.table('messages')} m where m.conversation_id = ${subject.table('conversations')}.id and m.sender_id <> ${subject.id})`,
      },
      {
        where: (subject) => sql<boolean>`${isParticipant(subject)} and last_change < (
          select max(m.change_seq) from ${subject.table('messages')} m where m.conversation_id = ${subject.table('conversations')}.id)`,
        isBookkeeping: true,
        set: ({ table }) => ({
          last_change: sql`(select max(m.change_seq) from ${table('messages')} m where m.conversation_id = ${table('conversations')}.id)`,
        }),
      },
    ],
    description: texts.conversations,
  },
} satisfies Record<string, PersonalData>;
