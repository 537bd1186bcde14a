import type { FileReference, QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { isShown } from './reading/messages.view.ts';
import './announcements-port.ts';
import './reports-port.ts';

type Row = Pick<Tables['messages'], 'id' | 'sender_id' | 'receiver_id' | 'deleted_at' | 'hidden_at'>;
const columns = ['id', 'sender_id', 'receiver_id', 'deleted_at', 'hidden_at'] as const;

/** True for participants while the message is visible, and for admins who viewed a report on it, even if deleted. */
const canReadMessage = async ({ db, actor, services }: QueryContext, row: Row): Promise<boolean> => {
  if (actor.role !== 'admin') return isShown(row) && [row.sender_id, row.receiver_id].includes(actor.id);
  return services.ports.messageReports.isVisibleToAdmins(db, row.id);
};

const canReadAnnounced = async (context: QueryContext, announcementId: string): Promise<boolean> => {
  const { db, actor, services } = context;
  if (actor.role === 'teacher' && (await services.ports.announcements.isWrittenBy(db, announcementId, actor.id)))
    return true;
  const all = db.selectFrom('messages').select(columns).where('announcement_id', '=', announcementId);
  const messages = await (actor.role === 'student' ? all.where('receiver_id', '=', actor.id) : all).execute();
  for (const message of messages) if (await canReadMessage(context, message)) return true;
  return false;
};

const canRead = async (context: QueryContext, path: string): Promise<boolean> => {
  const { db, actor } = context;
  const file = await db
    .selectFrom('message_files')
    .leftJoin('held_messages', 'held_messages.id', 'held_message_id')
    .select(['message_id', 'message_files.announcement_id', 'held_messages.sender_id'])
    .where('path', '=', path)
    .executeTakeFirst();
  if (!file) return false;
  if (file.sender_id === actor.id) return true;
  if (file.announcement_id !== null) return canReadAnnounced(context, file.announcement_id);
  const message = await db
    .selectFrom('messages')
    .select(columns)
    .where('id', '=', file.message_id ?? '')
    .executeTakeFirst();
  return message !== undefined && canReadMessage(context, message);
};

export const fileReferences: FileReference[] = [
  { table: 'message_files', column: 'path', purpose: 'messageUploads', isCorrespondence: true, canRead },
];
