import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Message, MessageFile, WaitingMessage } from '../../records.ts';
import { messageView, waitingMessageView } from './messages.view.ts';
import { quotesOf } from './quotes.ts';

type Owner = 'message_id' | 'held_message_id' | 'announcement_id';
type Owning = { readonly id: string; readonly file_count: number; readonly announcement_id: string | null };

/** The files of some messages, waiting messages or announcements, by the id of their owner. */
export const filesOf = async (
  db: Db,
  owner: Owner,
  ids: readonly string[],
): Promise<ReadonlyMap<string, MessageFile[]>> => {
  const byOwner = new Map<string, MessageFile[]>();
  if (ids.length === 0) return byOwner;
  const rows = await db
    .selectFrom('message_files')
    .innerJoin('files', 'files.path', 'message_files.path')
    .select(['message_files.id', 'message_files.path', 'file_name', 'size', 'type'])
    .select(`message_files.${owner} as owner`)
    .where(`message_files.${owner}`, 'in', ids)
    .orderBy('message_files.place')
    .execute();
  for (const { owner: id, path, ...row } of rows) {
    const file = { _id: row.id, file: path, name: row.file_name, size: row.size, type: row.type };
    byOwner.set(id ?? '', [...(byOwner.get(id ?? '') ?? []), file]);
  }
  return byOwner;
};

/** Asks for files only where there are any. Those of an announcement belong to each of its messages. */
const filesOfAll = async (db: Db, own: 'message_id' | 'held_message_id', rows: readonly Owning[]) => {
  const having = rows.filter(({ file_count }) => file_count > 0);
  if (having.length === 0) return () => [];
  const single = having.flatMap(({ id, announcement_id }) => (announcement_id === null ? [id] : []));
  const shared = [...new Set(having.flatMap(({ announcement_id }) => announcement_id ?? []))];
  const [byId, byAnnouncement] = await Promise.all([filesOf(db, own, single), filesOf(db, 'announcement_id', shared)]);
  return ({ id, announcement_id, file_count }: Owning): MessageFile[] =>
    (file_count === 0 ? undefined : (byAnnouncement.get(announcement_id ?? '') ?? byId.get(id))) ?? [];
};

export const messageViews = async (db: Db, rows: readonly Tables['messages'][]): Promise<Message[]> => {
  const [find, quote] = await Promise.all([filesOfAll(db, 'message_id', rows), quotesOf(db, rows)]);
  return rows.map((row) => messageView(row, find(row), quote(row)));
};

export const waitingMessageViews = async (
  db: Db,
  rows: readonly Tables['held_messages'][],
): Promise<WaitingMessage[]> => {
  const [find, quote] = await Promise.all([filesOfAll(db, 'held_message_id', rows), quotesOf(db, rows)]);
  return rows.map((row) => waitingMessageView(row, find(row), quote(row)));
};
