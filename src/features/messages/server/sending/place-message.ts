import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import { preparedQuery } from '#platform/server/db/prepared-query.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Side } from '../conversations/conversations.queries.ts';

/** A message that has no `seq` yet. */
export type Draft = {
  readonly id: string;
  readonly studentId: string;
  readonly teacherId: string;
  readonly from: Side;
  readonly text: string;
  /** Normalized text for the search. */
  readonly folded: string;
  readonly clientId: string | null;
  readonly fileCount: number;
  readonly announcementId: string | null;
  readonly quotedId: string | null;
};

type NewConversation = {
  id: string;
  studentId: string;
  teacherId: string;
  studentUnread: number;
  teacherUnread: number;
  now: string;
};

const otherSide = (from: Side): Side => (from === 'student' ? 'teacher' : 'student');

const newConversationFor = ({ studentId, teacherId, from }: Draft, id: string, now: string): NewConversation => {
  const studentUnread = from === 'student' ? 0 : 1;
  return { id, studentId, teacherId, studentUnread, teacherUnread: 1 - studentUnread, now };
};

const conversationRow = (value: NewConversation): Tables['conversations'] => ({
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
});

/** Increments the `seq` of each conversation, or creates the conversation. The rows stay locked until the commit. */
const claimPlaces = (db: Db, from: Side, now: string, rows: readonly Tables['conversations'][]) => {
  const unread = `${otherSide(from)}_unread` as const;
  return db
    .insertInto('conversations')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['student_id', 'teacher_id']).doUpdateSet((row) => ({
        last_seq: row('conversations.last_seq', '+', 1),
        last_message_at: now,
        [unread]: row(`conversations.${unread}`, '+', 1),
      })),
    );
};

const claimPlaceQuery = (from: Side) =>
  preparedQuery((db, value: NewConversation) =>
    claimPlaces(db, from, value.now, [conversationRow(value)]).returning((row) => [
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

const claimPlaceFrom = { student: claimPlaceQuery('student'), teacher: claimPlaceQuery('teacher') };

type Context = Pick<CommandContext<unknown>, 'db' | 'services'>;

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
    quoted_id: value.quoted_id,
    created_at: value.created_at,
    updated_at: value.updated_at,
  }),
);

const unchanged = { edited_at: null, deleted_at: null, hidden_at: null, change_seq: null } as const;

const messageRow = (draft: Draft, place: { id: string; last_seq: number }, now: string): Tables['messages'] => {
  const { studentId, teacherId, from } = draft;
  return {
    id: draft.id,
    conversation_id: place.id,
    seq: place.last_seq,
    sender_id: from === 'student' ? studentId : teacherId,
    receiver_id: from === 'student' ? teacherId : studentId,
    text: draft.text,
    folded: draft.folded,
    client_id: draft.clientId,
    file_count: draft.fileCount,
    ...unchanged,
    announcement_id: draft.announcementId,
    quoted_id: draft.quotedId,
    created_at: now,
    updated_at: now,
  };
};

/** Stores a message at the next `seq`. @returns the row, and whether the pair still has queued messages */
export const placeMessage = async (
  { db, services: { clock } }: Context,
  draft: Draft,
): Promise<{ row: Tables['messages']; hasQueued: boolean }> => {
  const now = clock.now();
  const [place] = await claimPlaceFrom[draft.from](db, newConversationFor(draft, clock.newId(), now));
  if (!place) throw new Error('the insert returned no row');
  const row = messageRow(draft, place, now);
  await insertMessage(db, row);
  return { row, hasQueued: Boolean(place.has_held) };
};

/** Large, so that an announcement to a whole school costs few statements. */
const rowsPerStatement = 500;

const placeBatch = async ({ db, services: { clock } }: Context, drafts: readonly Draft[]) => {
  const [first] = drafts;
  if (!first) return [];
  const now = clock.now();
  const conversations = drafts.map((draft) => conversationRow(newConversationFor(draft, clock.newId(), now)));
  const places = await claimPlaces(db, first.from, now, conversations)
    .returning(['id', 'student_id', 'last_seq'])
    .execute();
  const byStudent = new Map(places.map((place) => [place.student_id, place]));
  const rows = drafts.map((draft) => {
    const place = byStudent.get(draft.studentId);
    if (!place) throw new Error('the insert returned no row');
    return messageRow(draft, place, now);
  });
  await db.insertInto('messages').values(rows).execute();
  return rows;
};

/** Stores `drafts`, ordered by student, which is the order of locks. @returns the rows, in the same order */
export const placeMessages = async (context: Context, drafts: readonly Draft[]): Promise<Tables['messages'][]> => {
  const rows: Tables['messages'][] = [];
  await inParts(drafts, async (part) => rows.push(...(await placeBatch(context, part))), rowsPerStatement);
  return rows;
};
