import { loadFiles, releaseQueuedMessages } from '#features/messages/server/public.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { announcementsChanged } from '../contract.ts';
import { findOwnSection, loadRecipients, sendOut } from './send-out.ts';

/**
 * Sends due announcements to the students now in the section. On several nodes, only the caller that changes the state
 * sends. A failed announcement is retried on the next run.
 */
export const sendScheduled = async (services: Services): Promise<void> => {
  const due = await services.database.read
    .selectFrom('announcements')
    .select('id')
    .where('state', '=', 'scheduled')
    .where('send_at', '<=', services.clock.now())
    .orderBy('send_at')
    .orderBy('id')
    .execute();
  if (due.length === 0) return;
  // Queued messages are older, so they are sent first.
  await releaseQueuedMessages(services);
  for (const { id } of due)
    await systemContext(services)
      .transaction((context) => sendOne(context, id))
      .catch((error: unknown) =>
        services.log.warn({ err: error }, 'scheduled announcement was not sent; it is retried'),
      );
};

const sendOne = async (context: CommandContext<undefined>, id: string): Promise<void> => {
  const { db, services, afterCommit } = context;
  const row = await db
    .updateTable('announcements')
    .set({ state: 'sent', created_at: services.clock.now() })
    .where('id', '=', id)
    .where('state', '=', 'scheduled')
    .returningAll()
    .executeTakeFirst();
  if (!row) return;
  afterCommit(announcementsChanged, { teacherId: row.teacher_id });
  const { teacher_id, section_id } = row;
  const section = section_id === null ? undefined : await findOwnSection(db, teacher_id, section_id);
  const update = db.updateTable('announcements').where('id', '=', id);
  if (!section) return void (await update.set({ state: 'not_sent' }).execute());
  const recipients = await loadRecipients(db, section.id);
  await update.set({ sent: recipients.reached.length, section_name: section.name }).execute();
  const files = row.file_count > 0 ? await loadFiles(db, 'announcement_id', [id]) : undefined;
  await sendOut(context, row, files?.get(id) ?? [], recipients);
};
