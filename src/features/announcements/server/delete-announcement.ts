import { changeMinutes } from '#features/messages/limits.ts';
import { eraseFiles, takeBackMessages } from '#features/messages/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/announcements/errors';
import { announcementsChanged, type announcementsEndpoints } from '../contract.ts';
import type { ListedAnnouncement } from '../records.ts';
import { listedAnnouncementViews } from './announcement-views.ts';
import { lockAnnouncement } from './lock-announcement.ts';

type Row = Tables['announcements'];

export const deleteAnnouncement: Verb<(typeof announcementsEndpoints)['deleteAnnouncement']> = async (
  context,
  { id },
) => {
  const row = await lockAnnouncement(context, id);
  if (row.state !== 'sent') return cancel(context, row);
  if (row.deleted_at === null) await takeBack(context, row);
  const [announcement] = await listedAnnouncementViews(context.db, [await lockAnnouncement(context, id)]);
  if (!announcement) throw new Error('no view of an announcement');
  return announcement;
};

/** Of what has not gone out nothing stays. */
const cancel = async (context: CommandContext, row: Row): Promise<ListedAnnouncement> => {
  const { db, actor, services, afterCommit } = context;
  const cancelled = { ...row, text: '', file_count: 0, deleted_at: services.clock.now() };
  const [view] = await listedAnnouncementViews(db, [cancelled]);
  if (!view) throw new Error('no view of an announcement');
  await eraseFiles(context, 'announcement_id', row.id);
  await db.deleteFrom('announcements').where('id', '=', row.id).execute();
  afterCommit(announcementsChanged, { teacherId: actor.id });
  return view;
};

const takeBack = async (context: CommandContext, row: Row): Promise<void> => {
  const { db, services } = context;
  const [view] = await listedAnnouncementViews(db, [row]);
  const now = services.clock.now();
  if (view?.deletableUntil === undefined || view.deletableUntil < now)
    throw new AppError('too_late', texts.tooLate({ minutes: changeMinutes }));
  const areAllGone = await takeBackMessages(context, row.id, now);
  if (areAllGone) await eraseFiles(context, 'announcement_id', row.id);
  await db
    .updateTable('announcements')
    .set({ text: '', deleted_at: now, ...(areAllGone && { file_count: 0 }) })
    .where('id', '=', row.id)
    .execute();
};
