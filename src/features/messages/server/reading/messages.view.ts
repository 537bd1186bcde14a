import type { Tables } from '#platform/server/db/tables.ts';
import type { Message, MessageFile, QueuedMessage, Quote } from '../../records.ts';

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
