import { AppError, forbidden } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/announcements/errors';
import { announcementsChanged, type announcementsEndpoints } from '../contract.ts';
import { listedAnnouncementViews } from './announcements.view.ts';
import { lockAnnouncement } from './lock-announcement.ts';

export const remindAnnouncement: Handler<(typeof announcementsEndpoints)['remindAnnouncement']> = async (
  context,
  { id },
) => {
  const { db, actor, services, afterCommit } = context;
  const row = await lockAnnouncement(context, id);
  const [view] = await listedAnnouncementViews(db, [row]);
  if (view?.remindableFrom === undefined) throw new AppError('conflict', texts.nobodyToRemind);
  const now = services.clock.now();
  if (view.remindableFrom > now) throw new AppError('too_late', texts.remindedToday);
  const unread = await listUnread(context, id);
  if (unread.length === 0) throw new AppError('conflict', texts.nobodyToRemind);
  await db.updateTable('announcements').set({ reminded_at: now }).where('id', '=', id).execute();
  await services.ports.renotify(context, unread);
  afterCommit(announcementsChanged, { teacherId: actor.id });
  const [announcement] = await listedAnnouncementViews(db, [{ ...row, reminded_at: now }]);
  if (!announcement) throw forbidden();
  return { ...announcement, reminded: unread.length };
};

const listUnread = ({ db }: CommandContext, announcementId: string) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['student_id as accountId', 'conversations.id as conversationId', 'seq'])
    .where('announcement_id', '=', announcementId)
    .whereRef('messages.seq', '>', 'conversations.student_read_seq')
    .where('messages.deleted_at', 'is', null)
    .where('messages.hidden_at', 'is', null)
    .orderBy('student_id')
    .execute();
