import { loadPartners } from '#features/messages/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { announcementsEndpoints } from '../contract.ts';
import type { AnnouncementDetails } from '../records.ts';
import { listedAnnouncementViews } from './announcements.view.ts';

type Recipient = AnnouncementDetails['recipients'][number];

export const getAnnouncement: Handler<(typeof announcementsEndpoints)['getAnnouncement']> = async (
  { db, actor },
  { id },
) => {
  const rows = await db
    .selectFrom('announcements')
    .selectAll()
    .where('id', '=', id)
    .where('teacher_id', '=', actor.id)
    .execute();
  const [announcement] = await listedAnnouncementViews(db, rows);
  if (!announcement) throw forbidden();
  return { ...announcement, recipients: await listRecipients(db, id) };
};

type Progress = { seq: number; student_read_seq: number; student_delivered_seq: number };

const stateOf = ({ seq, student_read_seq, student_delivered_seq }: Progress): Recipient['state'] => {
  if (seq <= student_read_seq) return 'read';
  return seq <= student_delivered_seq ? 'delivered' : 'sent';
};

/** Returns the recipients in order of name. */
const listRecipients = async (db: Db, announcementId: string): Promise<Recipient[]> => {
  const sent = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['student_id', 'seq', 'student_read_seq', 'student_delivered_seq'])
    .where('announcement_id', '=', announcementId)
    .execute();
  const queued = await db
    .selectFrom('held_messages')
    .select('student_id')
    .where('announcement_id', '=', announcementId)
    .execute();
  const states = new Map<string, Recipient['state']>([
    ...sent.map((row) => [row.student_id, stateOf(row)] as const),
    ...queued.map((row) => [row.student_id, 'waiting'] as const),
  ]);
  const partners = await loadPartners(db, 'teacher', 'student', [...states.keys()]);
  return [...partners.values()].map((partner) => ({ ...partner, state: states.get(partner._id) ?? 'sent' }));
};

export const getAnnouncements: Handler<(typeof announcementsEndpoints)['getAnnouncements']> = async (
  context,
  input,
) => {
  const { db, actor } = context;
  const rows = await keysetPage(
    context,
    input,
    (after, limit) => {
      let query = db.selectFrom('announcements').selectAll().where('teacher_id', '=', actor.id);
      if (input.sectionID !== undefined) query = query.where('section_id', '=', input.sectionID);
      if (after) query = query.where((row) => row(row.refTuple('created_at', 'id'), '<', row.tuple(...after)));
      if (limit !== undefined) query = query.limit(limit);
      return query.orderBy('created_at', 'desc').orderBy('id', 'desc').execute();
    },
    (row) => [row.created_at, row.id],
  );
  return listedAnnouncementViews(db, rows);
};
