import type { PageInput } from '#kernel/page.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import { lastStateOf } from '../../last-state.ts';
import type { ConversationPartner, LastTalk } from '../../records.ts';
import { isShown } from '../reading/messages.view.ts';
import type { Side } from './conversations.queries.ts';
import { loadPartners } from './load-partners.ts';

export const conversationsWith = async (
  context: QueryContext,
  other: Side,
  page: PageInput,
): Promise<ConversationPartner[]> => {
  const rows = await listConversations(context, other === 'student' ? 'teacher' : 'student', page);
  const ids = rows.map((row) => row[`${other}_id`]);
  const [partners, talks] = await Promise.all([
    loadPartners(context.db, context.actor.role, other, ids),
    loadTalks(context.db, other === 'student' ? rows.filter(isAnnouncement) : []),
  ]);
  return rows.flatMap((row) => {
    const partner = partners.get(row[`${other}_id`]);
    if (!partner) return [];
    const announced = other === 'student' ? announcedOf(row, talks.get(row.id)) : {};
    return [{ ...partner, ...lastOf(row), ...announced, ...progressOf(row, other) }];
  });
};

const isAnnouncement = ({ announcement_id }: Row): boolean => announcement_id !== null;

/** Loads the last message that is not an announcement, by conversation id. */
const loadTalks = async (db: Db, rows: readonly Row[]): Promise<ReadonlyMap<string, LastTalk>> => {
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const talks = await db
    .selectFrom('messages')
    .selectAll()
    .where('conversation_id', 'in', ids)
    .where('seq', '=', (row) =>
      row
        .selectFrom('messages as talk')
        .select('talk.seq')
        .whereRef('talk.conversation_id', '=', 'messages.conversation_id')
        .where('talk.announcement_id', 'is', null)
        .orderBy('talk.seq', 'desc')
        .limit(1),
    )
    .execute();
  return new Map(talks.map((talk) => [talk.conversation_id, talkView(talk)]));
};

const talkView = (row: Tables['messages']): LastTalk => {
  const state = stateOf(row);
  return {
    message: isShown(row) ? row.text : '',
    ...(state && { state }),
    at: row.created_at,
    senderId: row.sender_id,
    seq: row.seq,
  };
};

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
        .select(['messages.text', 'messages.sender_id', 'messages.file_count', 'announcement_id'])
        .select(['deleted_at', 'hidden_at'])
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

type Content = Pick<Tables['messages'], 'deleted_at' | 'hidden_at' | 'text' | 'file_count'>;

const stateOf = ({ deleted_at, hidden_at, text, file_count }: Content) =>
  lastStateOf({ isDeleted: deleted_at !== null, isHidden: hidden_at !== null, text, hasFiles: file_count > 0 });

const announcedOf = ({ announcement_id }: Row, lastTalk: LastTalk | undefined) =>
  announcement_id === null ? {} : { lastAnnouncementId: announcement_id, ...(lastTalk && { lastTalk }) };

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
