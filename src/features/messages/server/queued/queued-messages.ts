import type { CommandContext } from '#platform/server/context.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { queuedMessageChanged } from '../../contract.ts';
import type { QueuedMessage } from '../../records.ts';
import { requireMayWrite, requirePair } from '../conversations/conversations.queries.ts';
import { loadQueuedMessageViews, queuedMessageView } from '../reading/messages.view.ts';
import { eraseFiles } from '../sending/attach-files.ts';
import type { Draft } from '../sending/place-message.ts';

type QueuedRow = Tables['held_messages'];

/** Stores messages until quiet hours end. @returns their rows, in the same order */
export const queueMessages = async (
  { db, services }: Pick<CommandContext, 'db' | 'services'>,
  drafts: readonly Draft[],
  waitsUntil: string,
): Promise<QueuedRow[]> => {
  const rows = drafts.map((draft) => queuedRow(draft, waitsUntil, services.clock.now()));
  await inParts(rows, (part) => db.insertInto('held_messages').values(part).execute());
  return rows;
};

const queuedRow = (draft: Draft, waitsUntil: string, now: string): QueuedRow => {
  const { studentId, teacherId, from } = draft;
  return {
    id: draft.id,
    student_id: studentId,
    teacher_id: teacherId,
    sender_id: from === 'student' ? studentId : teacherId,
    receiver_id: from === 'student' ? teacherId : studentId,
    text: draft.text,
    client_id: draft.clientId,
    announcement_id: draft.announcementId,
    quoted_id: draft.quotedId,
    file_count: draft.fileCount,
    waits_until: waitsUntil,
    created_at: now,
  };
};

export const findQueuedMessage = async (
  { db, actor }: CommandContext,
  clientId: string | undefined,
): Promise<QueuedMessage | undefined> => {
  if (clientId === undefined) return undefined;
  const row = await db
    .selectFrom('held_messages')
    .selectAll()
    .where('sender_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row && (await loadQueuedMessageViews(db, [row]))[0];
};

/** Edits a queued message of the caller. Returns undefined if no queued message has this id. */
export const editQueuedMessage = async (
  context: CommandContext,
  id: string,
  text: string,
): Promise<QueuedMessage | undefined> => {
  const { db, actor, afterCommit } = context;
  const own = db
    .selectFrom('held_messages')
    .select(['receiver_id', 'text'])
    .where('id', '=', id)
    .where('sender_id', '=', actor.id);
  const queued = await own.executeTakeFirst();
  if (!queued) return undefined;
  const pair = await requirePair(context, queued.receiver_id);
  requireMayWrite(pair);
  // Returns no row if the message was sent in the meantime. The caller then edits the sent message.
  const row = await db
    .updateTable('held_messages')
    .set({ text })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!row) return undefined;
  if (queued.text !== text) await context.audit({ action: 'waiting-message:edited', subject: { kind: 'message', id } });
  const waits_until = pair.ruling.quietUntil ?? row.waits_until;
  const [message] = await loadQueuedMessageViews(db, [{ ...row, waits_until }]);
  if (message) afterCommit(queuedMessageChanged, { message });
  return message;
};

/** Deletes a queued message of the caller. Returns undefined if no queued message has this id. */
export const deleteQueuedMessage = async (context: CommandContext, id: string): Promise<QueuedMessage | undefined> => {
  const { db, actor, services, afterCommit } = context;
  const own = db.selectFrom('held_messages').select('id').where('id', '=', id).where('sender_id', '=', actor.id);
  if (!(await own.executeTakeFirst())) return undefined;
  await eraseFiles(context, 'held_message_id', id);
  // Returns no row if the message was sent in the meantime. The caller then deletes the sent message.
  const row = await db.deleteFrom('held_messages').where('id', '=', id).returningAll().executeTakeFirst();
  if (!row) return undefined;
  const message = { ...queuedMessageView({ ...row, text: '' }), deletedAt: services.clock.now() };
  afterCommit(queuedMessageChanged, { message });
  return message;
};
