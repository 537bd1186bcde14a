import type { PageInput } from '#kernel/page.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { messagesEndpoints } from '../contract.ts';
import type { ConversationPartner } from '../records.ts';
import { findPartners } from './find-partners.ts';
import { isShown } from './messages.view.ts';
import type { Side } from './pair.ts';

export const studentConversations: Verb<(typeof messagesEndpoints)['studentConversations']> = (context, page) =>
  conversationsWith(context, 'teacher', page);

export const teacherConversations: Verb<(typeof messagesEndpoints)['teacherConversations']> = (context, page) =>
  conversationsWith(context, 'student', page);

const conversationsWith = async (
  context: QueryContext,
  other: Side,
  page: PageInput,
): Promise<ConversationPartner[]> => {
  const rows = await listConversations(context, other === 'student' ? 'teacher' : 'student', page);
  const ids = rows.map((row) => row[`${other}_id`]);
  const partners = await findPartners(context.db, context.actor.role, other, ids);
  return rows.flatMap((row) => {
    const partner = partners.get(row[`${other}_id`]);
    return partner ? [{ ...partner, ...lastOf(row), ...marksOf(row, other) }] : [];
  });
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
        .selectAll('conversations')
        .select(['messages.text', 'messages.sender_id', 'messages.file_count', 'deleted_at', 'hidden_at'])
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

const stateOf = ({ deleted_at, hidden_at, file_count, text }: Row): ConversationPartner['lastState'] => {
  if (deleted_at !== null) return 'deleted';
  if (hidden_at !== null) return 'hidden';
  return file_count > 0 && text.trim() === '' ? 'file' : undefined;
};

const lastOf = (row: Row) => {
  const lastState = stateOf(row);
  return {
    lastMessage: isShown(row) ? row.text : '',
    lastMessageAt: row.last_message_at,
    ...(lastState ? { lastState } : {}),
    lastSenderId: row.sender_id,
    lastSeq: row.last_seq,
    change: row.last_change,
  };
};

const marksOf = (row: Row, other: Side) => {
  const own = other === 'student' ? 'teacher' : 'student';
  const readSeq = row[`${other}_read_seq`];
  return {
    unreadCount: row[`${own}_unread`],
    readSeq,
    deliveredSeq: Math.max(readSeq, row[`${other}_delivered_seq`]),
    ownReadSeq: row[`${own}_read_seq`],
  };
};
