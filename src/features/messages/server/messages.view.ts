import type { Tables } from '#platform/server/db/tables.ts';
import type { Message } from '../contract.ts';

export const messageView = (row: Tables['messages']): Message => ({
  _id: row.id,
  senderId: row.sender_id,
  receiverId: row.receiver_id,
  message: row.text,
  seq: row.seq,
  ...(row.client_id === null ? {} : { clientId: row.client_id }),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});
