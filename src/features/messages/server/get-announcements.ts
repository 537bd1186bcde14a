import { forbidden } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import { keysetPage } from '#platform/server/keyset-page.ts';
import type { messagesEndpoints } from '../contract.ts';
import type { AnnouncementDetails } from '../records.ts';
import { listedAnnouncementViews } from './announcement-views.ts';
import { findPartners } from './find-partners.ts';

type Recipient = AnnouncementDetails['recipients'][number];

export const getAnnouncements: Verb<(typeof messagesEndpoints)['getAnnouncements']> = async (context, input) => {
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

export const getAnnouncement: Verb<(typeof messagesEndpoints)['getAnnouncement']> = async ({ db, actor }, { id }) => {
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

type Marks = { seq: number; student_read_seq: number; student_delivered_seq: number };

const stateOf = ({ seq, student_read_seq, student_delivered_seq }: Marks): Recipient['state'] => {
  if (seq <= student_read_seq) return 'read';
  return seq <= student_delivered_seq ? 'delivered' : 'sent';
};

/** In order of name. */
const listRecipients = async (db: Db, announcementId: string): Promise<Recipient[]> => {
  const sent = await db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .select(['student_id', 'seq', 'student_read_seq', 'student_delivered_seq'])
    .where('announcement_id', '=', announcementId)
    .execute();
  const held = await db
    .selectFrom('held_messages')
    .select('student_id')
    .where('announcement_id', '=', announcementId)
    .execute();
  const states = new Map<string, Recipient['state']>([
    ...sent.map((row) => [row.student_id, stateOf(row)] as const),
    ...held.map((row) => [row.student_id, 'waiting'] as const),
  ]);
  const partners = await findPartners(db, 'teacher', 'student', [...states.keys()]);
  return [...partners.values()].map((partner) => ({ ...partner, state: states.get(partner._id) ?? 'sent' }));
};
