import { findChatsOff, findQuietUntil } from '#features/chat-rules/server/public.ts';
import { fold } from '#kernel/fold.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { messageCreated } from '../../contract.ts';
import { messageViews } from '../reading/message-files.ts';
import { withPairLock } from '../sending/pair-mutex.ts';
import { placeMessage } from '../sending/place-message.ts';

type Held = Tables['held_messages'];
type Waiting = Pick<Held, 'id' | 'student_id' | 'teacher_id'>;

/** Two people of a conversation. */
type Two = { readonly studentId: string; readonly teacherId: string };

const pairsAtOnce = 20;

const keyOf = ({ student_id, teacher_id }: Waiting) => [student_id, teacher_id].sort().join(' ');

const listWaiting = async ({ database }: Services, two: Two | undefined): Promise<Waiting[]> => {
  let query = database.read.selectFrom('held_messages').select(['id', 'student_id', 'teacher_id']);
  if (two) query = query.where('student_id', '=', two.studentId).where('teacher_id', '=', two.teacherId);
  return query.orderBy('created_at').orderBy('id').execute();
};

/**
 * Sends what waited for the end of quiet hours, in the order of writing; does nothing while they last. May run on several nodes at
 * once: whoever gets a row first sends it. Messages of a student whose chat was switched off meanwhile wait on.
 * @param two only between these
 */
export const releaseHeldMessages = async (services: Services, two?: Two): Promise<void> => {
  const waiting = await listWaiting(services, two);
  if (waiting.length === 0) return;
  const { read: db } = services.database;
  if ((await findQuietUntil({ db, services })) !== undefined) return;
  const off = await findChatsOff(db, [...new Set(waiting.map(({ student_id }) => student_id))]);
  const pairs = [
    ...Map.groupBy(
      waiting.filter(({ student_id }) => !off.has(student_id)),
      keyOf,
    ),
  ];
  for (let start = 0; start < pairs.length; start += pairsAtOnce)
    await Promise.all(pairs.slice(start, start + pairsAtOnce).map(([key, rows]) => releasePair(services, key, rows)));
};

/** All of two people in one transaction, so that nothing comes in between. One that fails waits for the next time. */
const releasePair = (services: Services, key: string, rows: readonly Waiting[]): Promise<void> =>
  withPairLock(services.database, key, () =>
    systemContext(services).transaction(async (context) => {
      for (const { id } of rows) await release(context, id);
    }),
  ).catch((error: unknown) => services.log.warn({ err: error }, 'waiting messages were not sent'));

const release = async (context: CommandContext<undefined>, id: string): Promise<void> => {
  const { db } = context;
  // Locks the row: who comes second finds that it is gone.
  const held = await db
    .updateTable('held_messages')
    .set((row) => ({ waits_until: row.ref('waits_until') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  if (!held) return;
  const before = await sentBefore(context, held);
  // A client that gave one clientId to messages to two people shall lose neither.
  if (before?.receiver_id !== held.receiver_id) await send(context, before ? { ...held, client_id: null } : held);
  await db.deleteFrom('held_messages').where('id', '=', id).execute();
};

/** Two nodes whose clocks differ may have taken the same message, one to keep and one to send. */
const sentBefore = async ({ db }: CommandContext<undefined>, { sender_id, client_id }: Held) => {
  if (client_id === null) return undefined;
  const sent = db.selectFrom('messages').select('receiver_id').where('sender_id', '=', sender_id);
  return sent.where('client_id', '=', client_id).executeTakeFirst();
};

const send = async (context: CommandContext<undefined>, held: Held): Promise<void> => {
  const { db, afterCommit } = context;
  const { row } = await placeMessage(context, {
    id: held.id,
    studentId: held.student_id,
    teacherId: held.teacher_id,
    from: held.sender_id === held.student_id ? 'student' : 'teacher',
    text: held.text,
    folded: fold(held.text),
    clientId: held.client_id,
    fileCount: held.file_count,
    announcementId: held.announcement_id,
    quotedId: held.quoted_id,
  });
  if (held.file_count > 0)
    await db
      .updateTable('message_files')
      .set({ message_id: held.id, held_message_id: null })
      .where('held_message_id', '=', held.id)
      .execute();
  const [message] = await messageViews(db, [row]);
  if (message) afterCommit(messageCreated, { message });
};
