import { partnerView, studentsById, teachersById } from '#features/people/server/public.ts';
import type { PageInput } from '#kernel/page.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { ConversationPartner, messagesEndpoints } from '../contract.ts';
import type { Side } from './pair.ts';

export const studentConversations: Verb<(typeof messagesEndpoints)['studentConversations']> = async (context, page) => {
  const rows = await listConversations(context, 'student', page);
  const people = await teachersById(
    context.db,
    rows.map((row) => row.teacher_id),
  );
  const partners = people.map(({ email: _, ...row }) => partnerView(row, 'teacher'));
  return asConversations(rows, 'teacher', partners);
};

export const teacherConversations: Verb<(typeof messagesEndpoints)['teacherConversations']> = async (context, page) => {
  const rows = await listConversations(context, 'teacher', page);
  const people = await studentsById(
    context.db,
    rows.map((row) => row.student_id),
  );
  const partners = people.map((row) => partnerView(row, 'student'));
  return asConversations(rows, 'student', partners);
};

/** Conversations with their last message, latest first. */
const listConversations = (context: QueryContext, own: Side, page: PageInput) =>
  keysetPage(
    context,
    page,
    (after, limit) => {
      let query = context.db
        .selectFrom('conversations')
        .innerJoin('messages', (join) =>
          join
            .onRef('messages.conversation_id', '=', 'conversations.id')
            .onRef('messages.seq', '=', 'conversations.last_seq'),
        )
        .select(['conversations.id', 'student_id', 'teacher_id', 'last_message_at', 'messages.text'])
        .select(`${own}_unread as unread`)
        .where(`${own}_id`, '=', context.actor.id)
        .orderBy('last_message_at', 'desc')
        .orderBy('conversations.id', 'desc');
      if (after)
        query = query.where((row) =>
          row(row.refTuple('last_message_at', 'conversations.id'), '<', row.tuple(...after)),
        );
      if (limit !== undefined) query = query.limit(limit);
      return query.execute();
    },
    (row) => [row.last_message_at, row.id],
  );

type Row = Awaited<ReturnType<typeof listConversations>>[number];

const asConversations = (
  rows: readonly Row[],
  other: Side,
  people: readonly ReturnType<typeof partnerView>[],
): ConversationPartner[] => {
  const byId = new Map(people.map((person) => [person._id, person]));
  return rows.flatMap((row) => {
    const person = byId.get(row[`${other}_id`]);
    const last = { lastMessage: row.text, lastMessageAt: row.last_message_at, unreadCount: row.unread };
    return person ? [{ ...person, ...last }] : [];
  });
};
