import { changeMinutes } from '#features/messages/limits.ts';
import { withdrawMessages } from '#features/messages/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { OutputOf } from '#kernel/endpoint.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/announcements/errors';
import { announcementsChanged, type announcementsEndpoints } from '../contract.ts';
import { listedAnnouncementViews } from './announcements.view.ts';
import { lockAnnouncement } from './lock-announcement.ts';

type Row = Tables['announcements'];
type Answer = OutputOf<(typeof announcementsEndpoints)['deleteAnnouncement']>;

export const deleteAnnouncement: Handler<(typeof announcementsEndpoints)['deleteAnnouncement']> = async (
  context,
  { id },
) => {
  const row = await lockAnnouncement(context, id);
  if (row.state !== 'sent') return cancel(context, row);
  if (row.deleted_at === null) await withdraw(context, row);
  const [announcement] = await listedAnnouncementViews(context.db, [await lockAnnouncement(context, id)]);
  if (!announcement) throw new Error('The announcement has no view.');
  return announcement;
};

const cancel = async (context: CommandContext, row: Row): Promise<Answer> => {
  const { db, actor, services, afterCommit } = context;
  const cancelled = { ...row, text: '', file_count: 0, deleted_at: services.clock.now() };
  const [view] = await listedAnnouncementViews(db, [cancelled]);
  if (!view) throw new Error('The announcement has no view.');
  const { batch } = await moveToBin(context, { table: 'announcements', kind: 'announcement', ids: [row.id] });
  const subject = { kind: 'announcement', id: row.id };
  await context.audit({ action: 'announcement:cancelled', subject, before: { batch } });
  afterCommit(announcementsChanged, { teacherId: actor.id });
  return { ...view, batch };
};

const withdraw = async (context: CommandContext, row: Row): Promise<void> => {
  const { db, services } = context;
  const [view] = await listedAnnouncementViews(db, [row]);
  const now = services.clock.now();
  if (view?.deletableUntil === undefined || view.deletableUntil < now)
    throw new AppError('too_late', texts.tooLate({ minutes: changeMinutes }));
  const { count, areAllDeleted } = await withdrawMessages(context, row.id, now);
  // Files stay while a hidden message exists. A hidden message retains its text as evidence for the report.
  await db
    .updateTable('announcements')
    .set({ text: '', deleted_at: now, ...(areAllDeleted && { file_count: 0 }) })
    .where('id', '=', row.id)
    .execute();
  await context.audit({
    action: 'announcement:deleted',
    subject: { kind: 'announcement', id: row.id },
    after: { messages: count },
  });
};
