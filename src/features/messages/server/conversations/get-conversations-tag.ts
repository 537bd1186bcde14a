import type { Actor } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { conversationsTag } from '../../conversations-tag.ts';
import { progressOf } from './conversations-with.ts';

/** Returns the tag of a user's conversations. A client compares tags to check that its list is current. */
export const getConversationsTag = async (db: Db, { id, role }: Actor): Promise<string> => {
  if (role === 'admin') return conversationsTag([]);
  const rows = await db.selectFrom('conversations').selectAll().where(`${role}_id`, '=', id).execute();
  const other = role === 'student' ? 'teacher' : 'student';
  return conversationsTag(
    rows.map((row) => ({ lastSeq: row.last_seq, change: row.last_change, ...progressOf(row, other) })),
  );
};
