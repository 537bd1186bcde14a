import { peopleWorld } from '#features/people/server/people.world.ts';
import { fold } from '#kernel/fold.ts';
import type { Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type {} from '#tests/support/world.ts';
import type { Side } from './conversations/conversations.queries.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    messages: ReturnType<typeof messagesWorld>;
  }
}

export type WorldMessage = { readonly from: Side; readonly text: string; readonly at?: string };
type Fields = {
  student?: string;
  teacher?: string;
  messages?: readonly WorldMessage[];
  /** Number of the newest messages of the other participant that are unread. */
  unreadByStudent?: number;
  unreadByTeacher?: number;
};

const rowsPerStatement = 1000;

/** Returns the read mark of a participant who left the newest messages of the other one unread. */
const readSeqOf = (messages: readonly WorldMessage[], other: Side, unread: number): number => {
  if (unread === 0) return messages.length;
  const places = messages.flatMap(({ from }, index) => (from === other ? [index] : []));
  return places.at(-unread) ?? 0;
};

const conversationRow = (services: Services, student: string, teacher: string, fields: Fields) => {
  const messages = fields.messages ?? [];
  const now = services.clock.now();
  const unread = { student: fields.unreadByStudent ?? 0, teacher: fields.unreadByTeacher ?? 0 };
  return {
    id: services.clock.newId(),
    student_id: student,
    teacher_id: teacher,
    last_seq: messages.length,
    last_message_at: messages.at(-1)?.at ?? now,
    student_unread: unread.student,
    teacher_unread: unread.teacher,
    student_read_seq: readSeqOf(messages, 'teacher', unread.student),
    teacher_read_seq: readSeqOf(messages, 'student', unread.teacher),
    student_delivered_seq: 0,
    teacher_delivered_seq: 0,
    last_change: 0,
    created_at: messages[0]?.at ?? now,
  };
};

/** Creates conversations directly in the database: tens of thousands of messages in about a second. */
export const messagesWorld = (services: Services) => ({
  conversation: async (fields: Fields = {}) => {
    const people = peopleWorld(services);
    const student = fields.student ?? (await people.student()).id;
    const teacher = fields.teacher ?? (await people.teacher()).id;
    const messages = fields.messages ?? [{ from: 'student', text: 'Good morning' }];
    const conversation = conversationRow(services, student, teacher, { ...fields, messages });
    const idOf = { student, teacher };
    const rowOf = ({ from, text, at }: WorldMessage, index: number): Tables['messages'] => {
      const stamp = at ?? conversation.last_message_at;
      return {
        id: services.clock.newId(),
        conversation_id: conversation.id,
        seq: index + 1,
        sender_id: idOf[from],
        receiver_id: from === 'student' ? teacher : student,
        text,
        folded: fold(text),
        client_id: null,
        file_count: 0,
        edited_at: null,
        deleted_at: null,
        hidden_at: null,
        change_seq: null,
        announcement_id: null,
        quoted_id: null,
        created_at: stamp,
        updated_at: stamp,
      };
    };
    const rows = messages.map(rowOf);
    await services.database.transaction(async (tx) => {
      await tx.insertInto('conversations').values(conversation).execute();
      for (let start = 0; start < rows.length; start += rowsPerStatement)
        await tx
          .insertInto('messages')
          .values(rows.slice(start, start + rowsPerStatement))
          .execute();
    });
    return { id: conversation.id, student, teacher, messageIds: rows.map(({ id }) => id) };
  },
});
