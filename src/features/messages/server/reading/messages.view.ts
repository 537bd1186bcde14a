import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { quoteOf } from '../../quote.ts';
import type { Message, MessageFile, QueuedMessage, Quote } from '../../records.ts';
import { loadFilesFor } from './message-files.queries.ts';

type Row = Tables['messages'];

const optional = <K extends string, V>(key: K, value: V | null): { [key in K]?: V } =>
  value === null ? {} : ({ [key]: value } as { [key in K]: V });

/** True if the message is neither deleted nor hidden. Otherwise its content is never returned to any caller. */
export const isShown = ({ deleted_at, hidden_at }: Pick<Row, 'deleted_at' | 'hidden_at'>): boolean =>
  deleted_at === null && hidden_at === null;

export const messageView = (row: Row, files: readonly MessageFile[] = [], quote?: Quote): Message => ({
  _id: row.id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  message: isShown(row) ? row.text : '',
  seq: row.seq,
  ...optional('clientId', row.client_id),
  ...(files.length > 0 && isShown(row) ? { files: [...files] } : {}),
  ...optional('editedAt', row.edited_at),
  ...optional('deletedAt', row.deleted_at),
  ...optional('hiddenAt', row.hidden_at),
  ...optional('change', row.change_seq),
  ...optional('announcementId', row.announcement_id),
  ...(quote && isShown(row) ? { quote } : {}),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

export const queuedMessageView = (
  row: Tables['held_messages'],
  files: readonly MessageFile[] = [],
  quote?: Quote,
): QueuedMessage => ({
  _id: row.id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  message: row.text,
  ...optional('clientId', row.client_id),
  ...(files.length > 0 ? { files: [...files] } : {}),
  ...optional('announcementId', row.announcement_id),
  ...(quote && { quote }),
  createdAt: row.created_at,
  updatedAt: row.created_at,
  waitsUntil: row.waits_until,
});

type QuotingRow = { readonly quoted_id: string | null };

/** Returns the quote of a row. Only the presence of files matters here, so `files` stays empty. */
const quoteOfRow = (row: Row): Quote => quoteOf({ ...messageView(row), ...(row.file_count > 0 && { files: [] }) });

/** Loads the quoted messages in their current state. Runs no query if no row quotes a message. */
export const loadQuotes = async (db: Db, rows: readonly QuotingRow[]) => {
  const ids = [...new Set(rows.flatMap(({ quoted_id }) => quoted_id ?? []))];
  const quoted = ids.length === 0 ? [] : await db.selectFrom('messages').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(quoted.map((row) => [row.id, quoteOfRow(row)]));
  return ({ quoted_id }: QuotingRow): Quote | undefined =>
    quoted_id === null ? undefined : (byId.get(quoted_id) ?? { _id: quoted_id, message: '', state: 'deleted' });
};

export const loadMessageViews = async (db: Db, rows: readonly Row[]): Promise<Message[]> => {
  const [find, quote] = await Promise.all([loadFilesFor(db, 'message_id', rows), loadQuotes(db, rows)]);
  return rows.map((row) => messageView(row, find(row), quote(row)));
};

export const loadQueuedMessageViews = async (
  db: Db,
  rows: readonly Tables['held_messages'][],
): Promise<QueuedMessage[]> => {
  const [find, quote] = await Promise.all([loadFilesFor(db, 'held_message_id', rows), loadQuotes(db, rows)]);
  return rows.map((row) => queuedMessageView(row, find(row), quote(row)));
};

export const loadMessageView = async (db: Db, row: Row): Promise<Message> => {
  const [message] = await loadMessageViews(db, [row]);
  if (!message) throw new Error('the message has no view');
  return message;
};
