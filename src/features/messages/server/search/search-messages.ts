import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { messagesEndpoints } from '../../contract.ts';
import { loadPartners } from '../conversations/load-partners.ts';
import { loadMessageViews } from '../reading/messages.view.ts';
import { createPause, scanMessages, searchPatterns } from './scan-messages.ts';

const maxFound = 50;

export const searchMessages: Handler<(typeof messagesEndpoints)['searchMessages']> = async (context, { q }) => {
  const patterns = searchPatterns(q);
  const rows = patterns.length === 0 ? [] : await searchAll(context, patterns);
  const { actor, db } = context;
  const other = actor.role === 'student' ? 'teacher' : 'student';
  const partnerIdOf = (row: Tables['messages']) => (row.sender_id === actor.id ? row.receiver_id : row.sender_id);
  const partners = await loadPartners(db, actor.role, other, [...new Set(rows.map(partnerIdOf))]);
  const views = await loadMessageViews(db, rows);
  return rows.flatMap((row, at) => {
    const [partner, message] = [partners.get(partnerIdOf(row)), views[at]];
    return partner && message ? [{ partner, message }] : [];
  });
};

const byNewest = (one: Tables['messages'], other: Tables['messages']) =>
  other.created_at.localeCompare(one.created_at) || other.id.localeCompare(one.id);

/** Searches the latest conversations first. Stops when no remaining one can contain a newer message. */
const searchAll = async ({ db, actor }: QueryContext, patterns: readonly string[]): Promise<Tables['messages'][]> => {
  const conversations = await db
    .selectFrom('conversations')
    .select(['id', 'last_seq', 'last_message_at'])
    .where(actor.role === 'student' ? 'student_id' : 'teacher_id', '=', actor.id)
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  const pause = createPause();
  let found: Tables['messages'][] = [];
  for (const { id, last_seq, last_message_at } of conversations) {
    const since = found[maxFound - 1]?.created_at;
    if (since !== undefined && last_message_at < since) break;
    const scan = { conversationId: id, patterns, end: last_seq + 1, limit: maxFound, since, pause };
    found = [...found, ...(await scanMessages(db, scan))].sort(byNewest).slice(0, maxFound);
  }
  return found;
};
