import type { PageInput } from '#kernel/page.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import { lastStateOf } from '../../last-state.ts';
import type { ConversationPartner } from '../../records.ts';
import { isShown } from '../reading/messages.view.ts';
import { findPartners } from './find-partners.ts';
import type { Side } from './pair.ts';

/** Whom the caller has written with, latest conversation first. */
export const conversationsWith = async (
  context: QueryContext,
  other: Side,
  page: PageInput,
): Promise<ConversationPartner[]> => {
  const rows = await listConversations(context, other === 'student' ? 'teacher' : 'student', page);
  const ids = rows.map((row) => row[`${other}_id`]);
  const partners = await findPartners(context.db, context.actor.role, other, ids);
  return rows.flatMap((row) => {
    const partner = partners.get(row[`${other}_id`]);
    return partner ? [{ ...partner, ...lastOf(row), ...progressOf(row, other) }] : [];
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

const lastOf = (row: Row) => {
  const lastState = lastStateOf({
    isDeleted: row.deleted_at !== null,
    isHidden: row.hidden_at !== null,
    text: row.text,
    hasFiles: row.file_count > 0,
  });
  return {
    lastMessage: isShown(row) ? row.text : '',
    lastMessageAt: row.last_message_at,
    ...(lastState ? { lastState } : {}),
    lastSenderId: row.sender_id,
    lastSeq: row.last_seq,
    change: row.last_change,
  };
};

export const progressOf = (row: Tables['conversations'], other: Side) => {
  const own = other === 'student' ? 'teacher' : 'student';
  const readSeq = row[`${other}_read_seq`];
  return {
    unreadCount: row[`${own}_unread`],
    readSeq,
    deliveredSeq: Math.max(readSeq, row[`${other}_delivered_seq`]),
    ownReadSeq: row[`${own}_read_seq`],
  };
};
