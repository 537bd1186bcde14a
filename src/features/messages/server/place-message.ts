import type { CommandContext } from '#platform/server/context.ts';
import { preparedQuery } from '#platform/server/db/prepared-query.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Side } from './pair.ts';

/** A message without its place. */
export type Draft = {
  readonly id: string;
  readonly studentId: string;
  readonly teacherId: string;
  readonly from: Side;
  readonly text: string;
  /** The text as it is searched. */
  readonly folded: string;
  readonly clientId: string | null;
  readonly fileCount: number;
  readonly announcementId: string | null;
};

type Place = {
  id: string;
  studentId: string;
  teacherId: string;
  studentUnread: number;
  teacherUnread: number;
  now: string;
};

const placeFor = (other: Side) =>
  preparedQuery((db, value: Place) =>
    db
      .insertInto('conversations')
      .values({
        id: value.id,
        student_id: value.studentId,
        teacher_id: value.teacherId,
        last_seq: 1,
        last_message_at: value.now,
        student_unread: value.studentUnread,
        teacher_unread: value.teacherUnread,
        student_read_seq: 0,
        teacher_read_seq: 0,
        student_delivered_seq: 0,
        teacher_delivered_seq: 0,
        last_change: 0,
        created_at: value.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['student_id', 'teacher_id']).doUpdateSet((row) => ({
          last_seq: row('conversations.last_seq', '+', 1),
          last_message_at: value.now,
          [`${other}_unread`]: row(`conversations.${other}_unread`, '+', 1),
        })),
      )
      .returning((row) => [
        'id',
        'last_seq',
        row
          .exists(
            row
              .selectFrom('held_messages')
              .select('held_messages.id')
              .where('held_messages.student_id', '=', value.studentId)
              .where('held_messages.teacher_id', '=', value.teacherId),
          )
          .as('has_held'),
      ]),
  );

const placesFor = { student: placeFor('student'), teacher: placeFor('teacher') };

type Context = Pick<CommandContext<unknown>, 'db' | 'services'>;

/** The next place in a conversation. Its row stays locked until the commit, so places are taken one after the other. */
const takePlace = async (
  { db, services }: Context,
  { studentId, teacherId, from }: Draft,
  now: string,
): Promise<{ conversationId: string; seq: number; hasHeld: boolean }> => {
  const other = from === 'student' ? 'teacher' : 'student';
  const studentUnread = other === 'student' ? 1 : 0;
  const values = {
    id: services.clock.newId(),
    studentId,
    teacherId,
    studentUnread,
    teacherUnread: 1 - studentUnread,
    now,
  };
  const [place] = await placesFor[other](db, values);
  if (!place) throw new Error('an insert answered no row');
  return { conversationId: place.id, seq: place.last_seq, hasHeld: Boolean(place.has_held) };
};

const insertMessage = preparedQuery((db, value: Tables['messages']) =>
  db.insertInto('messages').values({
    id: value.id,
    conversation_id: value.conversation_id,
    seq: value.seq,
    sender_id: value.sender_id,
    receiver_id: value.receiver_id,
    text: value.text,
    folded: value.folded,
    client_id: value.client_id,
    file_count: value.file_count,
    edited_at: value.edited_at,
    deleted_at: value.deleted_at,
    hidden_at: value.hidden_at,
    change_seq: value.change_seq,
    announcement_id: value.announcement_id,
    created_at: value.created_at,
    updated_at: value.updated_at,
  }),
);

const unchanged = { edited_at: null, deleted_at: null, hidden_at: null, change_seq: null } as const;

/**
 * Stores a message at the next place of its conversation, which begins with it if need be.
 * @returns its row, and whether older messages of the two still wait for the end of quiet hours
 */
export const placeMessage = async (
  context: Context,
  draft: Draft,
): Promise<{ row: Tables['messages']; hasHeld: boolean }> => {
  const now = context.services.clock.now();
  const { conversationId, seq, hasHeld } = await takePlace(context, draft, now);
  const { studentId, teacherId, from } = draft;
  const row = {
    id: draft.id,
    conversation_id: conversationId,
    seq,
    sender_id: from === 'student' ? studentId : teacherId,
    receiver_id: from === 'student' ? teacherId : studentId,
    text: draft.text,
    folded: draft.folded,
    client_id: draft.clientId,
    file_count: draft.fileCount,
    ...unchanged,
    announcement_id: draft.announcementId,
    created_at: now,
    updated_at: now,
  };
  await insertMessage(context.db, row);
  return { row, hasHeld };
};
